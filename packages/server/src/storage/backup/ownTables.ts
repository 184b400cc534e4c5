import type { Migration } from '../readMigrations.ts'

/**
 * Returns the tables that these migrations create, each after the tables it references. A database may contain other
 * tables.
 */
export function ownTables(migrations: readonly Migration[]): string[] {
  const tables = new Set<string>()
  for (const { text } of migrations)
    for (const [, verb = '', name = ''] of text.matchAll(
      /^(CREATE|DROP) TABLE (?:IF (?:NOT )?EXISTS )?(\w+)/gim,
    ))
      if (verb.toUpperCase() === 'CREATE') tables.add(name)
      else tables.delete(name)
  return [...tables]
}
