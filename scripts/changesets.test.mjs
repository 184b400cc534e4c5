import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(createRequire(import.meta.url).resolve('@changesets/cli/package.json'))
const { default: parse } = require('@changesets/parse')
const names = readdirSync(`${root}packages`).map(
  (folder) => JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, 'utf8')).name,
)
const files = readdirSync(`${root}.changeset`).filter((file) => file.endsWith('.md') && file !== 'README.md')

describe('changesets', () => {
  // A formatter that takes the lines between the dashes for Markdown ends all releases.
  test.each(files)('%s names packages that exist, and says what changed', (file) => {
    const { releases, summary } = parse(readFileSync(`${root}.changeset/${file}`, 'utf8'))
    expect(releases.length).toBeGreaterThan(0)
    expect(releases.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
    expect(summary).not.toBe('')
  })
})
