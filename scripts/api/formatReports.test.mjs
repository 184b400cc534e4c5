import { describe, expect, test } from 'vitest'
import { formatReports } from './formatReports.mjs'

const entry = { folder: 'core', package: '@foyer/core', entry: '@foyer/core', exports: [], hidden: [] }
const report = (exports, hidden = []) => formatReports([{ ...entry, exports, hidden }]).get('core.md')

describe('formatReports', () => {
  test('default: lists exports, then types that are not public but part of them', () => {
    const text = report(
      [{ name: 'connect', code: 'declare function connect(foyer: Foyer): Promise<Link>;' }],
      [{ name: 'Link', code: 'type Link = string;' }],
    )
    expect(text).toMatchInlineSnapshot(`
      "# API of @foyer/core

      <!-- Written by scripts/api.mjs from the built types. Change the code, then run: npm run api -->

      ## @foyer/core

      \`\`\`ts
      declare function connect(foyer: Foyer): Promise<Link>;
      \`\`\`

      Not public, but part of the types above:

      \`\`\`ts
      type Link = string;
      \`\`\`
      "
    `)
  })

  test('behavior: entry points of a package share a file', () => {
    const reports = formatReports([entry, { ...entry, entry: '@foyer/core/query' }])
    expect([...reports.keys()]).toEqual(['core.md'])
    expect(reports.get('core.md')).toContain('## @foyer/core/query')
  })

  test('behavior: notes the other name that a declaration is exported under', () => {
    expect(report([{ name: 'open', code: 'declare function openModal(): void;' }])).toContain(
      'declare function openModal(): void;\n// exported as open',
    )
  })

  test('behavior: a change inside a shortened declaration changes the report', () => {
    const long = (last) => ({
      name: 'abi',
      code: `declare const abi: [\n${'  string,\n'.repeat(900)}  ${last}\n];`,
    })
    const text = report([long('number')])
    expect(text.length).toBeLessThan(2_000)
    expect(report([long('bigint')])).not.toBe(text)
  })
})
