const importPattern = /import (?:type )?\{([^}]*)\} from '([^']+)'/g

/**
 * Finds `@internal` exports that are public after all: through another package's entry, or in an example that recommends
 * them.
 */
export function findInternalUses(api, examples) {
  const names = new Map(api.map(({ entry, internal }) => [entry, new Set(internal.map(({ name }) => name))]))
  const exported = api.flatMap(({ entry, folder, internal }) =>
    internal
      .filter(({ file }) => !file.startsWith(`packages/${folder}/`))
      .map(({ name, file }) => `${entry} exports ${name}, which is @internal in ${file}`),
  )
  const shown = examples.flatMap(({ name, code }) =>
    [...code.matchAll(importPattern)].flatMap(([, list, entry]) =>
      list
        .split(',')
        .map(
          (part) =>
            part
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0],
        )
        .filter((word) => names.get(entry)?.has(word))
        .map((word) => `Example of ${name} imports ${word}, which is @internal`),
    ),
  )
  return [...exported, ...shown]
}
