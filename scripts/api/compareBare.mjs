/** What came to the exports without an example, and what is done, as `package name`. */
export function compareBare(now, before) {
  const list = (bare) =>
    Object.entries(bare).flatMap(([name, exports]) => exports.map((each) => `${name} ${each}`))
  const [current, known] = [list(now), list(before)]
  return {
    added: current.filter((name) => !known.includes(name)),
    done: known.filter((name) => !current.includes(name)),
  }
}
