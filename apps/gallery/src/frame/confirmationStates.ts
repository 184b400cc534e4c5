import {
  type ApiClient,
  type Confirmations,
  type CustodyWallet,
  getConfirmations,
  type LoginSession,
} from '@foyer/contract'
import { showConfirmations } from '../../../secure/src/flows/security/confirmations/showConfirmations.ts'
import { showConfirm } from '../../../secure/src/screens/showConfirm.ts'
import { showPasskeyMissing } from '../../../secure/src/screens/showPasskeyMissing.ts'
import type { FrameState } from './FrameState.ts'

const { signal } = new AbortController()
const session = { token: '', user: { email: 'ada@mail.example', userName: null } } as unknown as LoginSession
/** Never settles, so that a state stays. */
const wait = () => new Promise<never>(() => {})
const passkeys: Confirmations['passkeys'] = [
  {
    id: '44444444-4444-4444-8444-444444444444',
    credentialId: 'a',
    name: 'Chrome on Linux',
    createdAt: '2026-01-02T10:00:00.000Z',
    publicKey: { x: 'A'.repeat(43), y: 'A'.repeat(43) },
  },
  {
    id: '55555555-5555-4555-8555-555555555555',
    credentialId: 'b',
    name: 'Safari on iPhone',
    createdAt: '2026-01-09T10:00:00.000Z',
    publicKey: { x: 'A'.repeat(43), y: 'A'.repeat(43) },
  },
]
const nothing: Confirmations = { rule: { kind: 'never' }, isRequired: false, passkeys: [], pending: [] }
const found = {
  recoveries: [
    { id: '66666666-6666-4666-8666-666666666666', kind: 'code', createdAt: '2026-01-02T10:00:00.000Z' },
    { id: '77777777-7777-4777-8777-777777777777', kind: 'password', createdAt: '2026-01-02T10:00:00.000Z' },
  ],
} as Partial<CustodyWallet> as CustodyWallet

/** Opens the current settings, then presses the buttons by selector, in order. */
const settings =
  (state: Partial<Confirmations>, ...selectors: string[]): FrameState =>
  async (card, texts) => {
    const api = (async (route: { id: string }) =>
      route.id === getConfirmations.id ? { ...nothing, ...state } : wait()) as unknown as ApiClient
    const wallet = { describe: async () => found, use: wait }
    const stepUp = { ask: async () => true, note: () => {} }
    const deviceName = 'Chrome on Linux'
    void showConfirmations(card, { api, session, wallet, stepUp, deviceName, texts, signal })
    for (const selector of selectors) {
      const find = () => card.querySelector<HTMLElement>(`${selector}:enabled`)
      while (!find()) await new Promise((resolve) => setTimeout(resolve, 10))
      find()?.click()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

/** States of the passkey settings. */
export const confirmationStates: Readonly<Record<string, FrameState>> = {
  confirmationsNone: settings({}),
  confirmationsNever: settings({ passkeys }),
  confirmationsAbove: settings({ passkeys, rule: { kind: 'above', amount: '250' } }),
  confirmationsWaiting: settings({
    passkeys,
    rule: { kind: 'always' },
    pending: [
      {
        id: '88888888-8888-4888-8888-888888888888',
        change: { kind: 'rule', rule: { kind: 'above', amount: '1000' } },
        readyAt: '2026-01-18T10:30:00.000Z',
      },
      {
        id: '99999999-9999-4999-8999-999999999999',
        change: { kind: 'addPasskey', name: 'Firefox on Windows' },
        readyAt: '2026-01-18T11:30:00.000Z',
      },
    ],
  }),
  confirmationsRequired: settings({ passkeys, isRequired: true }),
  confirmationsChange: settings(
    { passkeys, rule: { kind: 'always' } },
    'input[value=never]',
    'button.primary',
  ),
  confirmationsLost: settings(
    { passkeys, rule: { kind: 'always' } },
    'input[value=never]',
    'button.primary',
    'button.plain',
  ),
  confirmationsRemove: settings({ passkeys }, 'li:nth-child(2) button'),
  confirm: (card, texts) => showConfirm(card, texts, wait),
  confirmMissing: (card, texts) => showPasskeyMissing(card, texts),
}
