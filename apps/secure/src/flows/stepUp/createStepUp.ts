import type { StepUpWay } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import type { RecoverySecret } from '../../keys/deriveFactorKey.ts'
import { readPasskey } from '../../passkeys/readPasskey.ts'
import { choice } from '../../screens/choice.ts'
import { runButton } from '../../screens/runButton.ts'
import type { Texts } from '../../texts/en.ts'
import type { AskedStepUp } from '../../wallet/startStepUp.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

/** Asks the visitor for one of their ways to recover, before something is changed that could lose the wallet. */
export type StepUp = {
  /** Resolves with whether they showed one; a wallet that has none yet asks for none. */
  ask(card: HTMLElement): Promise<boolean>
  /** One was shown elsewhere in this window: the wallet was recovered a moment ago. */
  note(): void
}

/** What the visitor may choose from. */
type Offer = { kind: StepUpWay['kind']; way?: StepUpWay | undefined; credentialIds?: readonly string[] }

/** One way that was shown in this window counts this long in it: who opens another one is asked again. */
const freshMs = 300_000
/** At the server it has to count this much longer, for whoever reads what they confirm. */
const leastLeftMs = 180_000

/** Creates what asks for a way to recover; the server takes no such change without. */
export function createStepUp(context: {
  wallet: Pick<Wallet, 'startStepUp' | 'finishStepUp' | 'finishStepUpByPasskey'>
  texts: Texts
  now(): number
}): StepUp {
  const { wallet, texts, now } = context
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
    async ask(card) {
      let asked: AskedStepUp | undefined = await wallet.startStepUp()
      const { ways, steppedUpUntil } = asked
      const leftMs = steppedUpUntil === null ? 0 : Date.parse(steppedUpUntil) - now()
      if (!ways.length || (now() < freshUntilMs && leftMs > leastLeftMs)) return true
      const offers = offersOf(asked)

      return new Promise((resolve) => {
        /** Each answer is good once. */
        async function take(): Promise<AskedStepUp> {
          const taken = asked ?? (await wallet.startStepUp())
          asked = undefined
          return taken
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
                ...offers.map((offer) =>
                  choice({ icon: offer.kind, title: names[offer.kind], open: () => open(offer) }),
                ),
              ),
              h('p', { class: 'about quiet' }, words.confirmLost),
            ],
            actions: [leave()],
          })
        }
        function open({ kind, way, credentialIds }: Offer) {
          const input = h('input', {
            type: kind === 'password' ? 'password' : 'text',
            autocomplete: 'off',
            autocapitalize: 'off',
            spellcheck: 'false',
            dir: 'ltr',
          })
          async function readSecret(page: Window, credentialId = ''): Promise<RecoverySecret> {
            if (kind === 'passkey') return readPasskey(credentialId, page)
            return kind === 'code' ? { kind, code: input.value } : { kind, password: input.value }
          }
          const { button, note: failure } = runButton(texts.recover.next, texts, async () => {
            // The one that has the focus: a browser asks for a passkey there alone.
            const page = card.ownerDocument.defaultView ?? window
            const taken = await take()
            if (credentialIds) await wallet.finishStepUpByPasskey(taken, credentialIds, page)
            else if (way) await wallet.finishStepUp(taken, way, await readSecret(page, way.credentialId))
            note()
            resolve(true)
          })
          fillCard(card, {
            icon: kind,
            title: names[kind],
            body: [
              kind === 'passkey'
                ? h('p', { class: 'about' }, texts.recover.passkeyAbout)
                : h('label', {}, kind === 'code' ? texts.recovery.code : texts.recovery.password, input),
            ],
            actions: [
              h(
                'button',
                {
                  type: 'button',
                  'data-guard': 'no',
                  onclick: offers.length > 1 ? choose : () => resolve(false),
                },
                texts.back,
              ),
              button,
            ],
            note: failure,
          })
          if (kind !== 'passkey') input.focus()
        }
        choose()
      })
    },
  }
}

/** Passkeys that confirm do by themselves; those that only recover show it by their secret. */
function offersOf({ ways, credentialIds }: AskedStepUp): Offer[] {
  const offers = ways.map((way): Offer => {
    const id = way.credentialId
    const isConfirming = id !== undefined && credentialIds.includes(id)
    return { kind: way.kind, way, ...(isConfirming ? { credentialIds: [id] } : {}) }
  })
  const others = credentialIds.filter((id) => !ways.some(({ credentialId }) => credentialId === id))
  return others.length ? [...offers, { kind: 'passkey', credentialIds: others }] : offers
}
