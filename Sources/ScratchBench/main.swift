import Markdown
import Model
import Glibc
var bytes: [UInt8] = []
let f = fopen("/tmp/mdx/g.md", "r")
var c = fgetc(f)
while c >= 0 { bytes.append(UInt8(c)); c = fgetc(f) }
func cpu() -> Double { var t = timespec(); clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return Double(t.tv_sec) + Double(t.tv_nsec) / 1e9 }
let parser = GuideParser(budgets: Budgets())
var n = 0
for _ in 0..<3 {
let a = cpu()
for _ in 0..<2000 { let r = parser.parse(bytes, bodyStart: 0, path: "x"); n += r.body.parts.count }
print("cpu", cpu() - a, n)
}
