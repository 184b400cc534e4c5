import type { CustodyWallet, Recovery } from '@foyer/contract'
import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import { choice } from '../screens/choice.ts'
import { readPasskey } from '../screens/readPasskey.ts'
import { runButton } from '../screens/runButton.ts'
import type { Texts } from '../texts/en.ts'
import type { Wallet } from '../wallet/createWallet.ts'

/** Asks the visitor for one of their ways to recover, before something is changed that could lose the wallet. */
export type StepUp = {
  /** Resolves with whether they showed one; a wallet that has none yet asks for none. */
  ask(card: HTMLElement, wallet: Pick<CustodyWallet, 'recoveries'>): Promise<boolean>
  /** One was shown elsewhere: the wallet was recovered a moment ago. */
  note(): void
}

/** One way that was shown counts this long. */
const freshMs = 300_000

/** Creates what asks for a way to recover. What the visitor shows opens the wallet here, and stays here. */
export function createStepUp(context: {
  wallet: Pick<Wallet, 'check' | 'describe'>
  texts: Texts
  now(): number
}): StepUp {
  const { texts, now } = context
  const words = texts.security
  const names = {
    passkey: texts.recover.passkey,
    code: texts.recover.code,
    password: texts.recover.password,
  }
  let freshUntilMs = 0
  const note = () => {
    freshUntilMs = now() + freshMs
  }

  return {
    note,
    ask(card, { recoveries }) {
      // Help takes days: it opens a lost wallet, and confirms nothing.
      const ways = recoveries.filter(
        (way): way is Recovery & { kind: keyof typeof names } => way.kind !== 'assisted',
      )
      if (!ways.length || now() < freshUntilMs) return Promise.resolve(true)
      return new Promise((resolve) => {
        const done = () => {
          note()
          resolve(true)
        }
        const leave = () =>
          h('button', { type: 'button', 'data-guard': 'no', onclick: () => resolve(false) }, texts.back)

        function choose() {
          fillCard(card, {
            icon: 'shield',
            title: words.confirm,
            body: [
              h('p', { class: 'about' }, words.confirmAbout),
              h(
                'div',
                { class: 'choices' },
                ...ways.map((way) =>
                  choice({ icon: way.kind, title: names[way.kind], open: () => open(way) }),
                ),
              ),
              h('p', { class: 'about quiet' }, words.confirmLost),
            ],
            actions: [leave()],
          })
        }
        function open(way: (typeof ways)[number]) {
          const input = h('input', {
            type: way.kind === 'password' ? 'password' : 'text',
            autocomplete: 'off',
            autocapitalize: 'off',
            spellcheck: 'false',
            dir: 'ltr',
          })
          const { button, note } = runButton(texts.recover.next, texts, async () => {
            if (way.kind === 'passkey') await readPasskey(way.credentialId ?? '')
            else
              await context.wallet.check(
                await context.wallet.describe(),
                way.id,
                way.kind === 'code'
                  ? { kind: 'code', code: input.value }
                  : { kind: 'password', password: input.value },
              )
            done()
          })
          fillCard(card, {
            icon: way.kind,
            title: names[way.kind],
            body: [
              way.kind === 'passkey'
                ? h('p', { class: 'about' }, texts.recover.passkeyAbout)
                : h('label', {}, way.kind === 'code' ? texts.recovery.code : texts.recovery.password, input),
            ],
            actions: [
              h(
                'button',
                {
                  type: 'button',
                  'data-guard': 'no',
                  onclick: ways.length > 1 ? choose : () => resolve(false),
                },
                texts.back,
              ),
              button,
            ],
            note,
          })
          if (way.kind !== 'passkey') input.focus()
        }
        choose()
      })
    },
  }
}
