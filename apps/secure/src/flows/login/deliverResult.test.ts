import type { SocialResult } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { deliverResult } from './deliverResult.ts'
import type { LoginState } from './LoginState.ts'
import { type ReceivingWindow, receiveResult } from './receiveResult.ts'
import { storeResult } from './storeResult.ts'

const origin = 'https://secure.test'
const state = 'a'.repeat(43)
const result: SocialResult = { projectId: 'p', state, resultCode: 'c'.repeat(43) }

/** A host page with a wallet frame whose device started the login `started`. */
function createHost(started: string | undefined, location = { origin, pathname: '/frame' }) {
  const opener: Record<number, unknown> & { length: number } = { length: 1 }
  const login = { social: started === undefined ? undefined : { state: started } } as LoginState
  const frame = { location, parent: opener } as unknown as ReceivingWindow
  receiveResult(frame, (told) => storeResult(login, told))
  opener[0] = frame
  return { opener, frame, login }
}
function createPopup(opener: unknown, location = { origin, pathname: '/popup' }) {
  const page: Record<string, unknown> = { location, opener }
  page.top = page
  return page as unknown as Window
}

describe('deliverResult', () => {
  test('default: hands the code to the frame whose device started the login', () => {
    const { opener, login } = createHost(state)
    expect(deliverResult(createPopup(opener), result)).toBe(true)
    expect(login.social).toEqual({ state, resultCode: 'c'.repeat(43) })
  })

  test('behavior: reports a refusal to the frame, without a code', () => {
    const { opener, login } = createHost(state)
    expect(deliverResult(createPopup(opener), { projectId: 'p', state, error: 'denied' })).toBe(true)
    expect(login.social).toEqual({ state })
  })

  test.each([
    ['that another device started', 'b'.repeat(43)],
    ['that this device forgot', undefined],
  ])('attack: no frame takes the code of a login %s', (_, started) => {
    const { opener, login } = createHost(started)
    expect(deliverResult(createPopup(opener), result)).toBe(false)
    expect(JSON.stringify(login)).not.toContain('c'.repeat(43))
  })

  test('attack: delivers nothing without an opener or a frame, to a frame of another site, or to a nested one', () => {
    expect(deliverResult(createPopup(null), result)).toBe(false)
    expect(deliverResult(createPopup({ length: 0 }), result)).toBe(false)
    const evil = createHost(state, { origin: 'https://evil.test', pathname: '/frame' })
    expect(deliverResult(createPopup(evil.opener), result)).toBe(false)
    const { opener, frame } = createHost(state)
    Object.assign(frame, { parent: {} })
    expect(deliverResult(createPopup(opener), result)).toBe(false)
  })
})

describe('receiveResult', () => {
  test('attack: accepts no result from another page of the site, another site, or a popup page in a frame', () => {
    const { frame } = createHost(state)
    expect(frame.foyerResult?.(createPopup(null), result)).toBe(true)
    expect(frame.foyerResult?.(createPopup(null, { origin, pathname: '/security' }), result)).toBe(false)
    const evil = { origin: 'https://evil.test', pathname: '/popup' }
    expect(frame.foyerResult?.(createPopup(null, evil), result)).toBe(false)
    const framed = Object.assign(createPopup(null), { top: {} })
    expect(frame.foyerResult?.(framed as Window, result)).toBe(false)
    // The page cannot replace it with its own function.
    expect(Reflect.set(frame, 'foyerResult', () => true)).toBe(false)
  })
})
