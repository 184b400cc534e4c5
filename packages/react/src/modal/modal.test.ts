import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('modal.css', import.meta.url), 'utf8')

// The numbers are repeated here on purpose: changing one means changing the specification.
test.each([
  ['width 360px', '--width: var(--foyer-width, 360px);'],
  ['base font 10px', '--font: var(--foyer-font-size, 10px);'],
  ['base radius 4px', '--radius: var(--foyer-radius, 4px);'],
  ['z-index 999', 'z-index: var(--foyer-z-index, 999);'],
])('the style sheet declares %s', (_, declaration) => {
  expect(sheet).toContain(declaration)
})

test('transitions of the modal take 120 or 150 ms', () => {
  const transitions = [...sheet.matchAll(/transition:([^;]+);/g)].map(([, value = '']) =>
    value.trim().replace(/\s+/g, ' '),
  )
  expect(transitions).toMatchInlineSnapshot(`
    [
      "opacity 120ms ease-out, overlay 150ms allow-discrete, display 150ms allow-discrete",
      "opacity 120ms ease-out, overlay 150ms allow-discrete, display 150ms allow-discrete",
      "transform 150ms ease-out",
      "height 150ms ease-out",
      "none",
    ]
  `)
})

test('no style sheet has a transition or animation above 150 ms, apart from the shake and the spinner', () => {
  const folder = new URL('../', import.meta.url)
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  expect(sheets.length).toBeGreaterThan(30)
  const long = sheets.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/(?:transition|animation)[-a-z]*:([^;]+);/g)]
      .map(([, value = '']) => value.trim())
      .filter((value) => !value.includes('infinite'))
      .flatMap((value) =>
        [...value.matchAll(/([\d.]+)(m?s)\b/g)]
          .filter(([, number, unit]) => Number(number) * (unit === 's' ? 1_000 : 1) > 150)
          .map(() => `${name}: ${value}`),
      ),
  )
  // The specification gives the shake its 500 ms. With reduced motion, a spinner turns slowly.
  expect(long).toEqual(['modal/modal.css: shake 500ms ease-in-out', 'modal/modal.css: 2.4s'])
})
