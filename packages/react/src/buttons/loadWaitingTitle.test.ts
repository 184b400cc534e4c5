import { languages } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { loadWaitingTitle } from './loadWaitingTitle.ts'

const look = { kind: 'quiet', text: '0xf3…2266', testId: 'account-button' } as const

describe('loadWaitingTitle', () => {
  test.each(languages)('default: names the wallet in %s', async (language) => {
    const title = await loadWaitingTitle({ ...look, waiting: 'Wallet $&', language })
    expect(title).toContain('Wallet $&')
    expect(title).not.toContain('{')
  })

  test('behavior: returns an empty title unless the button is waiting for a wallet', async () => {
    expect(await loadWaitingTitle(look)).toBe('')
  })
})
