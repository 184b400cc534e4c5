/**
 * Finds lines that run one of our programs by the name of its `bin`. If the package is not installed, npm downloads whatever
 * package has that name, and we do not own those names. Allowed after a line of the same text that installs the package.
 *
 * @param {Record<string, string>} texts by path
 * @param {Record<string, string>} bins package of each program
 * @returns {string[]}
 */
export function findUnownedBins(texts, bins) {
  const runs = /\b(?:npx|bunx|(?:npm|pnpm) exec|(?:pnpm|yarn) dlx)((?:\s+-[\w-]+)*)\s+(foyer[\w.-]*)/g
  return Object.entries(texts).flatMap(([path, text]) =>
    [...text.matchAll(runs)].flatMap(({ index, 2: name = '' }) => {
      const before = text.slice(0, index)
      const owner = Object.hasOwn(bins, name) ? bins[name] : undefined
      const isInstalled =
        owner !== undefined &&
        before
          .split('\n')
          .some(
            (line) =>
              /\b(npm (install|i)|(pnpm|yarn|bun) add)\b/.test(line) && line.split(/[\s`]/).includes(owner),
          )
      return isInstalled ? [] : [`${path}:${before.split('\n').length} ${name}`]
    }),
  )
}
