import type { StepUpWay } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { labelField } from '../../screens/labelField.ts'
import { leaveButton } from '../../screens/leaveButton.ts'
import { methodChoice } from '../../screens/methodChoice.ts'
import { methodNames } from '../../screens/methodNames.ts'
import { runButton } from '../../screens/runButton.ts'
import { secretInput } from '../../screens/secretInput.ts'
import type { Texts } from '../../texts/en.ts'
import type { AskedStepUp } from '../../wallet/startStepUp.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import { readSecret } from '../readSecret.ts'

/** Options the visitor may choose from. */
type Offer = { kind: StepUpWay['kind']; method?: StepUpWay | undefined; credentialIds?: readonly string[] }

/** Parameters of `askForMethod`. */
export type AskForMethodParameters = {
  /** The first step-up; after each answer a new one is started. */
  asked: AskedStepUp
  wallet: Pick<Wallet, 'startStepUp' | 'finishStepUp' | 'finishStepUpByPasskey'>
  texts: Texts
}

/** Asks the visitor to prove a recovery method to the server. Resolves with whether they did. */
export function askForMethod(card: HTMLElement, parameters: AskForMethodParameters): Promise<boolean> {
  const { wallet, texts } = parameters
  const offers = offersOf(parameters.asked)
  let asked: AskedStepUp | undefined = parameters.asked
  /** Each challenge accepts a single answer. */
  async function take(): Promise<AskedStepUp> {
    const taken = asked ?? (await wallet.startStepUp())
    asked = undefined
    return taken
  }
  return new Promise((resolve) => {
    const leave = () => resolve(false)
    const choose = () => showOffers(card, texts, { offers, open, leave })
    const open = (offer: Offer) =>
      showOffer(card, texts, {
        offer,
        leave: offers.length > 1 ? choose : leave,
        async finish({ method, credentialIds }, typed) {
          // Uses the window in focus: browsers only show a passkey prompt there.
          const page = card.ownerDocument.defaultView ?? window
          const taken = await take()
          if (credentialIds) await wallet.finishStepUpByPasskey(taken, credentialIds, page)
          else if (method) await wallet.finishStepUp(taken, method, await readSecret(method, typed, page))
          resolve(true)
        },
      })
    choose()
  })
}

function showOffers(
  card: HTMLElement,
  texts: Texts,
  { offers, open, leave }: { offers: readonly Offer[]; open(offer: Offer): void; leave(): void },
): void {
  const words = texts.security
  fillCard(card, {
    icon: 'shield',
    title: words.confirm,
    body: [
      h('p', { class: 'about' }, words.confirmAbout),
      h(
        'div',
        { class: 'choices' },
        ...offers.map((offer) => methodChoice({ kind: offer.kind, texts, open: () => open(offer) })),
      ),
      h('p', { class: 'about quiet' }, words.confirmLost),
    ],
    actions: [leaveButton(texts.back, leave)],
  })
}

function showOffer(
  card: HTMLElement,
  texts: Texts,
  {
    offer,
    leave,
    finish,
  }: { offer: Offer; leave(): void; finish(offer: Offer, typed: string): Promise<void> },
): void {
  const { kind } = offer
  const input = secretInput(kind)
  const { button, note } = runButton(texts.recover.next, texts, () => finish(offer, input.value))
  fillCard(card, {
    icon: kind,
    title: methodNames(texts)[kind],
    body: [
      kind === 'passkey'
        ? h('p', { class: 'about' }, texts.recover.passkeyAbout)
        : labelField(kind === 'code' ? texts.recovery.code : texts.recovery.password, input, note),
    ],
    actions: [leaveButton(texts.back, leave), button],
    note: kind === 'passkey' ? note : undefined,
  })
  if (kind !== 'passkey') input.focus()
}

/** Passkeys for confirmations prove themselves with a signature; recovery-only passkeys use their secret. */
function offersOf({ ways: methods, credentialIds }: AskedStepUp): Offer[] {
  const offers = methods.map((method): Offer => {
    const id = method.credentialId
    const isConfirming = id !== undefined && credentialIds.includes(id)
    return { kind: method.kind, method, ...(isConfirming ? { credentialIds: [id] } : {}) }
  })
  const others = credentialIds.filter((id) => !methods.some(({ credentialId }) => credentialId === id))
  return others.length ? [...offers, { kind: 'passkey', credentialIds: others }] : offers
}
