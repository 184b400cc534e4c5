/** Changes to the list of exports without an example, as `package name`: new ones, and those now done. */
export function compareBare(now, before) {
  const list = (bare) =>
    Object.entries(bare).flatMap(([name, exports]) => exports.map((each) => `${name} ${each}`))
  const [current, known] = [list(now), list(before)]
  return {
    added: current.filter((name) => !known.includes(name)),
    done: known.filter((name) => !current.includes(name)),
  }
}
