import { describe, expect, test } from 'vitest'
import { presets, toLook } from './Look.ts'
import { getContrast, toAccent } from './toAccent.ts'
import { type Choice, toCode } from './toCode.ts'
import { toTheme } from './toTheme.ts'

const asItComes: Choice = { look: toLook('Foyer'), themeMode: 'system', language: 'en', place: 'dialog' }

describe('toAccent', () => {
  test('default: shades that can be read on both papers, and text that can be read on them', () => {
    const parts = ['00', '55', 'aa', 'ff']
    const colours = parts.flatMap((red) =>
      parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
    )
    for (const colour of [...colours, ...Object.values(presets).map(({ accent }) => accent)]) {
      const { accent, onAccent } = toAccent(colour)
      for (const [scheme, paper] of [
        ['light', '#f3f5f6'],
        ['dark', '#212529'],
      ] as const) {
        expect(getContrast(accent[scheme], paper), `${colour}, ${scheme}`).toBeGreaterThanOrEqual(4.5)
        expect(
          getContrast(accent[scheme], onAccent[scheme]),
          `on ${colour}, ${scheme}`,
        ).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test('behavior: a colour that can be read stays as it is', () => {
    expect(toAccent('#4f46e5').accent.light).toBe('#4f46e5')
    expect(toAccent('#8ab4ff').accent.dark).toBe('#8ab4ff')
  })
})

describe('toTheme', () => {
  test('default: nothing, where the kit is as it comes', () => {
    expect(toTheme(toLook('Foyer'))).toEqual({})
  })

  test('param: only what differs', () => {
    expect(toTheme({ ...toLook('Foyer'), radius: 0 })).toEqual({ radius: '0px' })
    expect(Object.keys(toTheme(toLook('Rose')))).toEqual(['accent', 'onAccent', 'radius', 'fontFamily'])
  })
})

describe('toCode', () => {
  test('default: no option that is at its default', () => {
    expect(toCode(asItComes)).not.toMatch(/theme|language|embedded/)
  })

  test('param: the options that were chosen', () => {
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
      import { evm } from '@foyer/evm'
      import { FoyerModal, FoyerProvider } from '@foyer/react'

      const foyer = createFoyer({
        projectId: 'my-app',
        serverUrl: 'https://foyer.example.com',
        networks: [mainnet],
        adapters: [evm()],
        theme: {
          accent: { light: '#4f46e5', dark: '#8680ed' },
          onAccent: { light: '#ffffff', dark: '#000000' },
          radius: '5px',
          fontFamily: 'Charter, "Bitstream Charter", Cambria, Georgia, serif',
        },
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
