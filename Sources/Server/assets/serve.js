// In served pages only: reloads the page after a build, and shows the findings of the last build.
(() => {
  'use strict';
  const revision = document.currentScript.dataset.revision;
  const storage = 'statebook.serve';
  let hidden = null;

  // The reader's place: scroll position, open disclosures, and focus.

  function disclosures() {
    const seen = new Map();
    return Array.from(document.querySelectorAll('details'), element => {
      const name = element.id || (element.querySelector('summary')?.textContent ?? '').trim();
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      return {element, key: `${name}#${count}`};
    });
  }

  function reload() {
    const place = {
      path: location.pathname,
      x: scrollX,
      y: scrollY,
      open: disclosures().map(({element, key}) => [key, element.open]),
      focus: document.activeElement?.id || null,
      hidden,
    };
    try { sessionStorage.setItem(storage, JSON.stringify(place)); } catch { /* The page begins at its top. */ }
    location.reload();
  }

  function restore() {
    let place = null;
    try {
      place = JSON.parse(sessionStorage.getItem(storage));
      sessionStorage.removeItem(storage);
    } catch { /* As if there was none. */ }
    if (!place || place.path !== location.pathname) return;
    hidden = place.hidden;
    const open = new Map(place.open);
    for (const {element, key} of disclosures()) if (open.has(key)) element.open = open.get(key);
    const scroll = () => scrollTo({left: place.x, top: place.y, behavior: 'instant'});
    if (place.focus) document.getElementById(place.focus)?.focus({preventScroll: true});
    scroll();
    // Images without a size shift the content after them when they load.
    addEventListener('load', scroll, {once: true});
  }

  // Findings

  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children.filter(child => child !== null));
    return element;
  }

  function counted(number, word) { return `${number} ${word}${number === 1 ? '' : 's'}`; }

  function entry(finding) {
    const start = finding.start;
    const place = finding.path ? finding.path + (start ? `:${start.line}:${start.column}` : '') : '';
    return make(
      'li', {'data-severity': finding.severity},
      make('code', {}, place), ' ', make('b', {}, finding.severity), ': ', finding.message, ' ',
      make('code', {class: 'statebook-serve-rule'}, `[${finding.rule}]`),
      ...finding.notes.map(note => make('p', {}, `note: ${note.message}`)),
      finding.suggestion ? make('p', {}, `help: ${finding.suggestion}`) : null,
      finding.omitted ? make('p', {}, `and ${finding.omitted} more of this rule`) : null);
  }

  function panel() {
    let element = document.getElementById('statebook.serve');
    if (!element) {
      element = make('section', {id: 'statebook.serve', 'aria-label': 'Preview', role: 'status'});
      document.body.append(element);
    }
    return element;
  }

  const shownAtMost = 50;

  function showFindings({findings, hasSite}) {
    const element = panel();
    const sound = findings.filter(finding => !finding.follows);
    const errors = sound.filter(finding => finding.severity === 'error');
    // Errors, which prevent the page from being built, come first.
    const own = [...errors, ...sound.filter(finding => finding.severity !== 'error')];
    const text = JSON.stringify(own);
    if (!own.length) return element.replaceChildren();
    const others = own.length - errors.length;
    const title = [
      errors.length ? counted(errors.length, 'error') : null,
      others ? counted(others, errors.length ? 'other finding' : 'finding') : null,
    ].filter(Boolean).join(', ');
    // Opens automatically for errors only, unless the reader has closed it.
    const details = make('details', {}, make('summary', {}, title));
    details.open = errors.length > 0 && hidden !== text;
    details.addEventListener('toggle', () => { hidden = details.open ? null : text; });
    if (errors.length && hasSite) details.append(make('p', {}, 'The page is from the last build without errors.'));
    details.append(make('ol', {}, ...own.slice(0, shownAtMost).map(entry)));
    if (own.length > shownAtMost) details.append(make('p', {}, `and ${own.length - shownAtMost} more`));
    details.classList.toggle('statebook-serve-errors', errors.length > 0);
    element.replaceChildren(details);
  }

  addEventListener('keydown', event => {
    const details = document.querySelector('#statebook\\.serve details[open]');
    if (event.key === 'Escape' && details) details.open = false;
  });

  // The connection. A browser opens few connections to one server, so one tab listens and notifies the others.

  const tabs = new BroadcastChannel(storage);
  let last = null;

  function take(news) {
    if (news.revision !== revision) reload(); else showFindings(news);
  }

  function lose() {
    panel().replaceChildren(make('p', {}, '`statebook serve` has stopped; this page changes no more until it runs again.'));
  }

  tabs.addEventListener('message', ({data}) => {
    if (data === 'ask') {
      if (last) tabs.postMessage(last);
    } else if (data === 'lost') {
      lose();
    } else {
      take(data);
    }
  });

  function listen() {
    const events = new EventSource('/_serve/feed');
    events.addEventListener('message', event => {
      last = JSON.parse(event.data);
      tabs.postMessage(last);
      take(last);
    });
    events.addEventListener('error', () => {
      last = null;
      tabs.postMessage('lost');
      lose();
      // Most browsers reconnect automatically.
      if (events.readyState === EventSource.CLOSED) setTimeout(listen, 500);
    });
  }

  // A page from the back/forward cache may be outdated.
  addEventListener('pageshow', event => { if (event.persisted) location.reload(); });

  restore();
  tabs.postMessage('ask');
  // The lock is held until the tab is closed or loads another page.
  navigator.locks.request(storage, () => { listen(); return new Promise(() => {}); });
})();
