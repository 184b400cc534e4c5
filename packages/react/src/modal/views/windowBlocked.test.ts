import { languages } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { accountTextLoaders } from '../accountTexts.ts'
import { payTextLoaders } from '../payTexts.ts'
import { swapTextLoaders } from '../swapTexts.ts'
import { loadTexts } from '../textLoaders.ts'
import { getPayError } from './Pay/getPayError.ts'
import { getNameMessage } from './RegisterAccountName/getNameMessage.ts'
import { getSendError } from './Send/getSendError.ts'
import { getSwapError } from './Swap/getSwapError.ts'

const code = 'WALLET_WINDOW_BLOCKED'

describe('a wallet window blocked by the browser', () => {
  test.each(languages)(
    'error: every view that prompts a wallet shows the cause and the next step: %s',
    async (language) => {
      const texts = {
        ...(await loadTexts({ _internal: { once: (create: () => unknown) => create() } } as never, language)),
        ...(await accountTextLoaders[language]()),
      }
      const swapTexts = await swapTextLoaders[language]()
      const payTexts = await payTextLoaders[language]()
      const said = texts.walletWindowBlocked
      expect(said.length).toBeGreaterThan(10)
      expect(getSendError(texts, code, { wasAsked: true })).toBe(said)
      const asked = { wasAsked: true, network: 'Ethereum' }
      expect(getSwapError(texts, swapTexts, { code, details: undefined }, asked)).toBe(said)
      expect(getPayError(texts, payTexts, code)).toBe(said)
      const name = { texts, name: 'ada.eth', check: 'free', isBusy: false, failure: code } as const
      expect(getNameMessage(name)).toEqual({ text: said, tone: 'bad', isTaken: false })
    },
  )
})
