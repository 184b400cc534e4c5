import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** Classes of the parts, and the files that may use them literally. */
const owners: Readonly<Record<string, readonly string[]>> = {
  button: ['kit.tsx'],
  'button-wide': ['kit.tsx'],
  'icon-button': ['kit.tsx'],
  'link-button': ['kit.tsx'],
  empty: ['kit.tsx'],
  'amount-field': ['kit.tsx'],
  'email-field': ['EmailInput.tsx'],
  notice: ['kit.tsx'],
  'picture-icon': ['kit.tsx', 'OperationIcon.tsx'],
  'row-fold': ['kit.tsx'],
}

/** Returns the part classes that a file uses literally without owning them. */
function findForeign(file: string, code: string): string[] {
  const classes = [...code.matchAll(/className=(?:"([^"]*)"|\{(.*)\})/g)].flatMap(([, text, expression]) =>
    expression === undefined
      ? (text ?? '').split(' ')
      : [...expression.matchAll(/['"`]([^'"`]*)['"`]/g)].flatMap(([, part = '']) => part.split(' ')),
  )
  return [...new Set(classes)]
    .filter((name) => Object.hasOwn(owners, name) && !owners[name]?.includes(basename(file)))
    .map((name) => `${file}: .${name}`)
}

describe('parts', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.browser.test.'),
  )

  test('behavior: only Select renders a <select>', () => {
    const typed = files.filter((file) => readFileSync(root + file, 'utf8').includes('<select'))
    expect(typed).toEqual(['parts/Select.tsx'])
  })

  test('behavior: no file uses the class of a part that belongs to another file', () => {
    expect(files.length).toBeGreaterThan(80)
    expect(files.flatMap((file) => findForeign(file, readFileSync(root + file, 'utf8')))).toEqual([])
  })

  test('behavior: finds a foreign class, in a string or in an expression', () => {
    expect(findForeign('views/A.tsx', '<p className="hint button" /><p className="buttons" />')).toEqual([
      'views/A.tsx: .button',
    ])
    expect(findForeign('B.tsx', "<p className={isOpen ? 'empty' : 'hint'} />")).toEqual(['B.tsx: .empty'])
    expect(findForeign('parts/kit.tsx', '<p className="empty" />')).toEqual([])
  })
})
