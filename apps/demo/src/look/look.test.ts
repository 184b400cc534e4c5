import { describe, expect, test } from 'vitest'
import { toLook } from './Look.ts'
import { type Choice, toCode } from './toCode.ts'
import { toTheme } from './toTheme.ts'

const asItComes: Choice = { look: toLook('Foyer'), themeMode: 'system', language: 'en', place: 'dialog' }

describe('toTheme', () => {
  test('default: returns no options for the default look', () => {
    expect(toTheme(toLook('Foyer'))).toEqual({})
  })

  test('param: returns only the options that differ from the default look', () => {
    expect(toTheme({ ...toLook('Foyer'), radius: 0 })).toEqual({ corners: 0 })
    expect(Object.keys(toTheme(toLook('Rose')))).toEqual(['brand', 'corners', 'font'])
  })
})

describe('toCode', () => {
  test('default: omits the options that have their default value', () => {
    expect(toCode(asItComes)).not.toMatch(/theme|language|embedded/)
  })

  test('param: includes the chosen options', () => {
    expect(
      toCode({
        look: { ...toLook('Iris'), font: 'Serif' },
        themeMode: 'dark',
        language: 'ar',
        place: 'page',
      }),
    ).toMatchInlineSnapshot(`
      "import { createFoyer } from '@foyer/core'
      import { mainnet } from '@foyer/core/networks'
      import { createTheme } from '@foyer/core/theme'
      import { evm } from '@foyer/evm'
      import { FoyerModal, FoyerProvider } from '@foyer/react'

      const foyer = createFoyer({
        projectId: 'my-app',
        serverUrl: 'https://foyer.example.com',
        networks: [mainnet],
        adapters: [evm()],
        theme: createTheme({ brand: '#4f46e5', corners: 5, font: 'serif' }),
        themeMode: 'dark',
        language: 'ar',
        embedded: true,
      })

      export const App = () => (
        <FoyerProvider foyer={foyer}>
          <FoyerModal />
        </FoyerProvider>
      )"
    `)
  })
})
