import { OptionInvalidError } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { createTheme, type ThemeParameters } from './createTheme.ts'
import { themePresets } from './themePresets.ts'
import { getContrast, toAccent } from './toAccent.ts'

describe('toAccent', () => {
  test('default: returns shades with a contrast of at least 4.5 on both surfaces, and readable text on them', () => {
    const parts = ['00', '55', 'aa', 'ff']
    const colours = parts.flatMap((red) =>
      parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
    )
    for (const colour of [...colours, ...Object.values(themePresets).map(({ brand }) => brand)]) {
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

  test('behavior: keeps a readable colour', () => {
    expect(toAccent('#4f46e5').accent.light).toBe('#4f46e5')
    expect(toAccent('#8ab4ff').accent.dark).toBe('#8ab4ff')
  })
})

describe('createTheme', () => {
  test('default: sets nothing without options', () => {
    expect(createTheme({})).toEqual({})
  })

  test('param: brand, corners and font: set the theme’s tokens', () => {
    expect(createTheme({ brand: '#ffe600', corners: 'round', font: 'serif' })).toEqual({
      ...toAccent('#ffe600'),
      radius: '6px',
      fontFamily: 'Charter, "Bitstream Charter", Cambria, Georgia, serif',
    })
    expect(createTheme({ corners: 0, font: '"Own", sans-serif' })).toEqual({
      radius: '0px',
      fontFamily: '"Own", sans-serif',
    })
    expect(createTheme({ brand: '#FE0' })).toEqual(createTheme({ brand: '#ffee00' }))
  })

  test.each<ThemeParameters>([
    { brand: 'yellow' },
    { brand: '#ffe6' },
    { brand: 'ffe600' },
    { brand: '#ffe600; color: red' },
    { corners: 'rounded' as 'round' },
    { corners: 'toString' as 'round' },
    { corners: -1 },
    { corners: Number.NaN },
    { corners: 17 },
  ])('error: rejects %j', (parameters) => {
    expect(() => createTheme(parameters)).toThrow(OptionInvalidError)
  })
})
