// SHA-256 after FIPS 180-4, section 6.2. Every page of a site passes through it twice (when it is written, and when the
// next build looks whether somebody edited it), so x86 processors with the SHA extensions use them: 13 MB, about as much as
// the pages of the shipped site, take 7 ms with them and 38 ms without.
#include <string.h>

#include "sha256.h"

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

typedef void compress_function(uint32_t state[8], const uint8_t *bytes, size_t blocks);

static inline uint32_t rotate(uint32_t word, int count) { return (word >> count) | (word << (32 - count)); }

static inline uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// One round; the caller turns the names of the eight words instead of moving their values. The message schedule keeps the
// last sixteen words.
static inline void round_portable(uint32_t a, uint32_t b, uint32_t c, uint32_t *d, uint32_t e, uint32_t f, uint32_t g,
                                  uint32_t *h, uint32_t w) {
  uint32_t t1 = *h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + (g ^ (e & (f ^ g))) + w;
  *d += t1;
  *h = t1 + (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) | (c & (a | b)));
}

static inline uint32_t next_word(uint32_t w[16], int t) {
  uint32_t before15 = w[(t + 1) & 15], before2 = w[(t + 14) & 15];
  uint32_t s0 = rotate(before15, 7) ^ rotate(before15, 18) ^ (before15 >> 3);
  uint32_t s1 = rotate(before2, 17) ^ rotate(before2, 19) ^ (before2 >> 10);
  return w[t & 15] += s0 + w[(t + 9) & 15] + s1;
}

static void compress_portable(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  for (; blocks > 0; blocks--, bytes += 64) {
    uint32_t w[16];
    for (int t = 0; t < 16; t++) w[t] = big_endian(bytes + 4 * t);
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
#pragma clang loop unroll(full)
    for (int t = 0; t < 64; t += 8) {
#define WORD(i) (constants[t + i] + (t < 16 ? w[t + i] : next_word(w, t + i)))
      round_portable(a, b, c, &d, e, f, g, &h, WORD(0));
      round_portable(h, a, b, &c, d, e, f, &g, WORD(1));
      round_portable(g, h, a, &b, c, d, e, &f, WORD(2));
      round_portable(f, g, h, &a, b, c, d, &e, WORD(3));
      round_portable(e, f, g, &h, a, b, c, &d, WORD(4));
      round_portable(d, e, f, &g, h, a, b, &c, WORD(5));
      round_portable(c, d, e, &f, g, h, a, &b, WORD(6));
      round_portable(b, c, d, &e, f, g, h, &a, WORD(7));
#undef WORD
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

// The instructions keep the state as ABEF and CDGH and take four message words at a time.
__attribute__((target("sha,sse4.1"))) static void compress_x86(uint32_t state[8], const uint8_t *bytes,
                                                               size_t blocks) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)&state[0]), 0xB1);
  __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)&state[4]), 0x1B);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);
  for (; blocks > 0; blocks--, bytes += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i w[4];
    for (int i = 0; i < 4; i++) {
      w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), swap);
    }
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i sum = _mm_add_epi32(w[i & 3], _mm_loadu_si128((const __m128i *)&constants[4 * i]));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
      if (i < 12) {
        __m128i last = w[(i + 3) & 3];
        __m128i next = _mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, w[(i + 2) & 3], 4));
        w[i & 3] = _mm_sha256msg2_epu32(next, last);
      }
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)&state[0], _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)&state[4], _mm_alignr_epi8(dchg, feba, 8));
}

static int has_sha_instructions(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & (1u << 29));
}

static compress_function *fastest(void) {
  // Virtual machines trap cpuid, so it is asked once; a race only asks twice.
  static _Atomic int answer = 0;
  int known = answer;
  if (known == 0) answer = known = has_sha_instructions() ? 2 : 1;
  return known == 2 ? compress_x86 : compress_portable;
}
#else
static compress_function *fastest(void) { return compress_portable; }
#endif

static void digest_with(compress_function *compress, const uint8_t *bytes, size_t length, uint8_t digest[32]) {
  uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  size_t whole = length / 64;
  compress(state, bytes, whole);

  // The rest, a one bit, zeros, and the length in bits (5.1.1).
  uint8_t tail[128] = {0};
  size_t rest = length - whole * 64;
  if (rest > 0) memcpy(tail, bytes + whole * 64, rest);
  tail[rest] = 0x80;
  size_t blocks = rest < 56 ? 1 : 2;
  uint64_t bits = (uint64_t)length * 8;
  for (int i = 0; i < 8; i++) tail[blocks * 64 - 1 - i] = (uint8_t)(bits >> (8 * i));
  compress(state, tail, blocks);

  for (int i = 0; i < 32; i++) digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}

void statebook_sha256(const void *bytes, size_t length, uint8_t digest[32]) {
  digest_with(fastest(), bytes, length, digest);
}

void statebook_sha256_portable(const void *bytes, size_t length, uint8_t digest[32]) {
  digest_with(compress_portable, bytes, length, digest);
}
