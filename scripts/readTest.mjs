/** File and title of a named test: `` `file` › title ``. */
export function readTest(text) {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(text) ?? []
  return { file, title }
}
