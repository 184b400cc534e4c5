import { afterEach, describe, expect, test, vi } from 'vitest'
import { applyTheme } from './applyTheme.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Colours of the style sheet. */
const own: Record<string, string> = {
  text: 'rgb(21, 24, 27)',
  'text-quiet': 'rgb(86, 96, 103)',
  background: 'rgb(255, 255, 255)',
  surface: 'rgb(243, 245, 246)',
  'surface-strong': 'rgb(231, 235, 237)',
  danger: 'rgb(179, 38, 30)',
  accent: 'rgb(11, 107, 98)',
  'on-accent': 'rgb(255, 255, 255)',
  edge: 'rgb(134, 143, 150)',
}
const violet = 'rgb(59, 29, 143)'

/** A page whose colours resolve as in a browser; `moving` simulates the embedding page's influence. */
function createPage() {
  const style = new Map<string, string>()
  let probed = ''
  let moving = violet
  vi.stubGlobal('document', {
    documentElement: {
      dataset: {},
      style: {
        setProperty: (name: string, value: string) => void style.set(name, value),
        removeProperty: (name: string) => void style.delete(name),
      },
    },
    body: { append: () => {} },
    createElement: () => ({
      style: {
        setProperty(_: string, value: string) {
          probed = value
        },
      },
      remove: () => {},
    }),
  })
  const look = (name: string) => {
    const value = style.get(`--foyer-${name}`) ?? own[name] ?? ''
    return value === 'moving' ? moving : value
  }
  vi.stubGlobal('getComputedStyle', () => ({ color: look(/^var\(--(.+)\)$/.exec(probed)?.[1] ?? '') }))
  return {
    style,
    look,
    move(colour: string) {
      moving = colour
    },
    apply: (colours: Record<string, string>) =>
      applyTheme({
        themeMode: 'light',
        themeVariables: Object.fromEntries(
          Object.entries(colours).map(([name, value]) => [`--foyer-${name}`, value]),
        ),
      }),
  }
}

describe('applyTheme', () => {
  test('default: applies colours with enough contrast', () => {
    const { apply, look } = createPage()
    expect(apply({ accent: violet })).toBe(true)
    expect(look('accent')).toBe(violet)
  })

  test('behavior: accepts an accent text only if it matches the colour that the kit computes for the accent', () => {
    const { apply, look } = createPage()
    expect(apply({ accent: violet, 'on-accent': 'lch(100 0 0)' })).toBe(true)
    expect(look('on-accent')).toBe('rgb(255, 255, 255)')
    expect(apply({ accent: violet, 'on-accent': 'lch(0 0 0)' })).toBe(false)
    expect(apply({ accent: violet, 'on-accent': 'lch(50 0 0)' })).toBe(false)
  })

  test('attack: a colour that depends on the page keeps the value that was checked', () => {
    const { apply, look, move } = createPage()
    expect(apply({ accent: 'moving', danger: 'moving' })).toBe(true)
    // The page resizes the frame.
    move('rgb(255, 255, 255)')
    expect(look('accent')).toBe(violet)
    expect(look('danger')).toBe(violet)
  })

  test('attack: rejects a theme in which only the labels of buttons are unreadable', () => {
    const { apply } = createPage()
    expect(apply({ danger: 'rgb(0, 0, 0)', 'surface-strong': 'rgb(124, 124, 124)' })).toBe(false)
  })

  test('attack: rejects a theme in which text on any surface, or a button’s label, is unreadable', () => {
    for (const [name, colour] of [
      ['text', 'rgb(254, 254, 254)'],
      ['danger', 'rgb(254, 254, 254)'],
      ['on-accent', own.accent],
      ['surface-strong', own.text],
      ['surface-strong', own.danger],
      ['background', 'rgba(255, 255, 255, 0.5)'],
    ] as const) {
      const { apply, style } = createPage()
      expect(apply({ [name]: colour ?? '' })).toBe(false)
      expect([...style]).toEqual([])
    }
  })
})
