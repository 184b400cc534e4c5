import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeDocument, type FakeElement } from '../../test/createFakeDocument.ts'
import { en } from '../texts/en.ts'
import type { CardMode, CardWindow } from './CardWindow.ts'
import { guardNotice } from './guardNotice.ts'
import { placeCard } from './placeCard.ts'

const src = fileURLToPath(new URL('..', import.meta.url))

/** Returns where a card ends up in a frame. */
function place(mode: CardMode, { isOpen = false } = {}): 'frame' | 'window' {
  const document = createFakeDocument()
  const [card, root] = [document.createElement('main'), document.createElement('div')]
  let where: 'frame' | 'window' = 'frame'
  const cardWindow: CardWindow = {
    place() {
      where = 'window'
      return { closed: new Promise(() => {}), stop() {} }
    },
    isOpen: () => isOpen,
    close() {},
  }
  const { signal } = new AbortController()
  placeCard(card as unknown as HTMLElement, {
    mode,
    root: root as unknown as HTMLElement,
    texts: en,
    signal,
    cardWindow,
  })
  expect(root.children.includes(card)).toBe(where === 'frame')
  return where
}

describe('placeCard', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { addEventListener() {} })
    vi.stubGlobal('IntersectionObserverEntry', class {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('attack: places a question in a window, even if the browser can detect covers', () => {
    Object.defineProperty(IntersectionObserverEntry.prototype, 'isVisible', { value: true })
    expect(place('ask')).toBe('window')
    expect(place('tell')).toBe('frame')
  })

  test('behavior: notices appear in the visitor’s current window; a login, too, where covers cannot be detected', () => {
    expect(place('ask')).toBe('window')
    expect(place('tell')).toBe('frame')
    expect(place('tell', { isOpen: true })).toBe('window')
    expect(place('show')).toBe('window')
  })

  test('attack: only these cards are shown in the frame', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    const uses = (mode: CardMode) =>
      files.filter((file) =>
        new RegExp(`stage(\\.|\\[.)${mode}\\b`).test(readFileSync(join(src, file), 'utf8')),
      )
    // `docs/evidence/security.md` lists each use, with the reason why hiding it gains nothing.
    expect(uses('show')).toEqual(['flows/login/askMatchCode.ts'])
    expect(uses('tell').sort()).toEqual([
      'flows/approve/askVisitor.ts',
      'flows/approve/sendTransaction.ts',
      'flows/visitor/createVisitor.ts',
    ])
  })
})

describe('guardNotice', () => {
  test('attack: in an informational card, only the close and details controls react', () => {
    const document = createFakeDocument()
    const card = document.createElement('main')
    const listeners = new Map<string, (event: unknown) => void>()
    const page = { addEventListener: (type: string, listener: never) => listeners.set(type, listener) }
    const end = guardNotice(card as unknown as HTMLElement, page as unknown as Window)
    const control = (kind: string | undefined, tagName = 'BUTTON') => {
      const element = {
        tagName,
        dataset: kind === undefined ? {} : { guard: kind },
        closest: () => element,
      }
      return element
    }
    const press = (target: unknown, type = 'click') => {
      let isBlocked = false
      Object.assign(card, { contains: () => true })
      listeners.get(type)?.({
        target,
        preventDefault() {},
        stopImmediatePropagation() {
          isBlocked = true
        },
      })
      return isBlocked
    }
    expect(press(control('no'))).toBe(false)
    expect(press(control(undefined, 'SUMMARY'))).toBe(false)
    for (const type of ['pointerdown', 'click', 'keydown']) {
      expect(press(control(undefined), type)).toBe(true)
      expect(press(control('hold'), type)).toBe(true)
    }
    expect(press(control(undefined, 'INPUT'), 'beforeinput')).toBe(true)
    end()
    expect((card as FakeElement & { inert?: boolean }).inert).toBe(true)
  })
})
