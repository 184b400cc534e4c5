import {
  type ApiClient,
  type ConfirmationChange,
  type ConfirmationRule,
  type Confirmations,
  cancelConfirmationChange,
  getConfirmations,
  type LoginSession,
  type PendingConfirmationChange,
  type Recovery,
  type SigningPasskey,
  startConfirmation,
} from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import { readPasskey } from '../../../passkeys/readPasskey.ts'
import { registerPasskey } from '../../../passkeys/registerPasskey.ts'
import { choice } from '../../../screens/choice.ts'
import { runButton } from '../../../screens/runButton.ts'
import { sayError } from '../../../screens/sayError.ts'
import type { Texts } from '../../../texts/en.ts'
import { changeConfirmations } from '../../../wallet/changeConfirmations.ts'
import type { RecoveryFactor } from '../../../wallet/recoverDevice.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'

/** Offered first; the visitor types what suits them. */
const firstAmount = '100'

/** What the settings of confirmations work with. */
export type ConfirmationsParameters = {
  api: ApiClient
  session: LoginSession
  custody: Pick<Wallet, 'describe' | 'use'>
  /** Asked before a change that no passkey has to confirm. */
  stepUp: StepUp
  /** What this device calls itself. */
  deviceName: string
  /** Shows who owns the smart accounts of the wallet; absent where no network has any. */
  showOwners?: ((passkeys: readonly SigningPasskey[]) => Promise<void>) | undefined
  texts: Texts
  signal: AbortSignal
}

/**
 * Lets the visitor choose when the wallet asks for a passkey, and which passkeys answer. For a page of the secure site at
 * its own address: some browsers make no passkeys in a frame.
 */
export async function showConfirmations(
  card: HTMLElement,
  { api, session, custody, stepUp, deviceName, showOwners, texts, signal }: ConfirmationsParameters,
): Promise<void> {
  const words = texts.confirmations
  const { token } = session
  let state: Confirmations = await api(getConfirmations, { query: {} }, { token, signal })

  return new Promise((resolve, reject) => {
    const isGuarded = () => state.passkeys.length > 0 && (state.isRequired || state.rule.kind !== 'never')
    const back = () => h('button', { type: 'button', 'data-guard': 'no', onclick: () => list() }, texts.back)
    const day = (iso: string, timeStyle?: 'short') =>
      new Date(iso).toLocaleString(texts.locale, { dateStyle: 'medium', timeStyle })

    function list(failure = '') {
      const { note, save, options } = rules()
      const hasPasskeys = state.passkeys.length > 0
      // Without one there is nothing else to do here.
      const add = runButton(words.add, texts, () => whenShown(register), hasPasskeys ? '' : 'primary')
      ;(hasPasskeys ? note : add.note).textContent = failure
      fillCard(card, {
        icon: 'passkey',
        title: words.title,
        body: [
          h('p', { class: 'about' }, words.about),
          state.isRequired && h('p', { class: 'about' }, words.required),
          ...(state.pending.length
            ? [h('h2', {}, words.waiting), h('ul', { class: 'rows' }, ...state.pending.map(waiting))]
            : []),
          options,
          h('h2', {}, words.passkeys),
          hasPasskeys
            ? h('ul', { class: 'rows' }, ...state.passkeys.map(item))
            : h('p', { class: 'about' }, words.none),
          ...(hasPasskeys ? [add.button, add.note] : []),
          showOwners &&
            h(
              'div',
              { class: 'choices' },
              choice({
                icon: 'contract',
                title: texts.owner.title,
                text: texts.owner.row,
                open: () => showOwners(state.passkeys).then(() => list(), reject),
              }),
            ),
        ],
        actions: [
          h('button', { type: 'button', 'data-guard': 'no', onclick: () => resolve() }, texts.done),
          hasPasskeys ? save : add.button,
        ],
        note: hasPasskeys ? note : add.note,
      })
    }

    /** The three choices, and what saves them. */
    function rules() {
      const { rule } = state
      const amount = h('input', {
        inputmode: 'decimal',
        autocomplete: 'off',
        maxlength: '12',
        dir: 'ltr',
        value: rule.kind === 'above' ? rule.amount : firstAmount,
      })
      const amountLabel = h('label', {}, words.amount, amount)
      const inputs = new Map<ConfirmationRule['kind'], HTMLInputElement>()
      const chosen = () => [...inputs].find(([, input]) => input.checked)?.[0] ?? 'never'
      const update = () => {
        amountLabel.hidden = chosen() !== 'above'
      }
      const option = (kind: ConfirmationRule['kind'], title: string, text: string, isRecommended = false) => {
        const input = h('input', {
          type: 'radio',
          name: 'confirmation-rule',
          value: kind,
          checked: rule.kind === kind,
          disabled: kind !== 'never' && !state.passkeys.length,
          onchange: update,
        })
        inputs.set(kind, input)
        return h(
          'label',
          { class: 'choice' },
          input,
          h(
            'span',
            { class: 'grow' },
            h('b', {}, title),
            isRecommended && h('span', { class: 'badge' }, words.recommended),
            h('span', { class: 'quiet' }, text),
          ),
        )
      }
      const options = h(
        'fieldset',
        { class: 'choices', 'aria-label': words.title },
        option('always', words.always, words.alwaysText, state.passkeys.length > 0),
        option('above', words.above, words.aboveText),
        amountLabel,
        option('never', words.never, words.neverText),
      )
      update()
      const { button, note } = runButton(words.save, texts, async () => {
        const kind = chosen()
        const text = amount.value.trim().replace(',', '.')
        if (kind === 'above' && !/^\d{1,9}(\.\d{1,6})?$/.test(text)) {
          note.textContent = words.amountWrong
          return
        }
        const next: ConfirmationRule = kind === 'above' ? { kind, amount: text } : { kind }
        await apply({ kind: 'rule', rule: next }, isWeaker(next, rule))
      })
      return { options, save: button, note }
    }

    function waiting({ id, change, readyAt }: PendingConfirmationChange) {
      const { button, note } = runButton(
        words.stop,
        texts,
        async () => {
          state = await api(cancelConfirmationChange, { params: { id }, query: {} }, { token, signal })
          list()
        },
        'small',
      )
      const title =
        change.kind === 'addPasskey'
          ? words.addNamed(change.name)
          : change.kind === 'removePasskey'
            ? words.removeTitle
            : nameOf(change.rule)
      return h(
        'li',
        {},
        h('span', { class: 'mark' }, icon('clock')),
        h(
          'div',
          { class: 'grow' },
          h('b', {}, title),
          h('span', { class: 'quiet' }, words.from(day(readyAt, 'short'))),
          note,
        ),
        button,
      )
    }
    function nameOf(rule: ConfirmationRule): string {
      if (rule.kind !== 'above') return words[rule.kind]
      const dollars = Number(rule.amount).toLocaleString(texts.locale, { style: 'currency', currency: 'USD' })
      return `${words.above}: ${dollars}`
    }

    function item(passkey: SigningPasskey) {
      const since = texts.recovery.since(day(passkey.createdAt))
      return h(
        'li',
        {},
        h('span', { class: 'mark' }, icon('passkey')),
        h('div', { class: 'grow' }, h('b', {}, passkey.name), h('span', { class: 'quiet' }, since)),
        h(
          'button',
          {
            type: 'button',
            class: 'danger small',
            'data-guard': 'step',
            'aria-label': `${texts.recovery.remove}: ${passkey.name}, ${since}`,
            onclick: () => remove(passkey),
          },
          texts.recovery.remove,
        ),
      )
    }
    function remove({ id }: SigningPasskey) {
      const { button, note } = runButton(
        texts.recovery.remove,
        texts,
        () => apply({ kind: 'removePasskey', id }),
        'danger',
      )
      fillCard(card, {
        icon: 'warning',
        isAlarming: true,
        title: words.removeTitle,
        body: [
          h('p', { class: 'about' }, words.removeAbout),
          showOwners && h('p', { class: 'about' }, texts.owner.removeToo),
        ],
        actions: [back(), button],
        note,
      })
    }

    /** Goes on once the visitor has shown a way to recover; a passkey that has to confirm is more than that. */
    async function whenShown(run: () => Promise<void>): Promise<void> {
      if (isGuarded()) return run()
      try {
        if (await stepUp.ask(card)) await run()
        else list()
      } catch (error) {
        list(sayError(error, texts))
      }
    }
    async function register() {
      const { generation } = await custody.describe()
      const body = { for: 'registration' as const, generation }
      const asked = await api(startConfirmation, { query: {}, body }, { token, signal })
      const { email, userName } = session.user
      const registration = await registerPasskey(asked, email ?? userName ?? 'Wallet')
      await apply({ kind: 'addPasskey', name: deviceName, registration })
    }

    /** While the wallet asks for a passkey, it asks for this, too. */
    async function apply(change: ConfirmationChange, isLater = false): Promise<void> {
      if (!isGuarded()) return whenShown(() => send(change))
      const { button, note } = runButton(words.usePasskey, texts, () => send(change))
      fillCard(card, {
        icon: 'passkey',
        title: words.change,
        body: [
          h('p', { class: 'about' }, words.changeAbout),
          isLater && h('p', { class: 'about' }, words.weaker),
          h(
            'button',
            { type: 'button', class: 'plain', 'data-guard': 'step', onclick: () => void lose(change) },
            words.lost,
          ),
        ],
        actions: [back(), button],
        note,
      })
    }
    async function send(change: ConfirmationChange, lost?: RecoveryFactor) {
      const found = await custody.describe()
      const hasPasskey = state.passkeys.length > 0
      state = await changeConfirmations(change, {
        api,
        token,
        wallet: custody,
        found,
        hasPasskey,
        lost,
        signal,
      })
      list()
    }

    /** A way to recover takes the place of a passkey that is gone. */
    async function lose(change: ConfirmationChange) {
      const { recoveries } = await custody.describe()
      const ways = recoveries.filter(({ kind }) => kind !== 'assisted')
      const names = {
        passkey: texts.recover.passkey,
        code: texts.recover.code,
        password: texts.recover.password,
        assisted: texts.recover.help,
      }
      fillCard(card, {
        icon: 'shield',
        title: words.lost,
        body: [
          h('p', { class: 'about' }, ways.length ? words.lostAbout : words.lostNone),
          h(
            'div',
            { class: 'choices' },
            ...ways.map((way) =>
              choice({
                icon: way.kind,
                title: names[way.kind],
                open: () => prove(change, way, names[way.kind]),
              }),
            ),
          ),
        ],
        actions: [back()],
      })
    }
    function prove(change: ConfirmationChange, way: Recovery, title: string) {
      const input = h('input', {
        type: way.kind === 'password' ? 'password' : 'text',
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
        dir: 'ltr',
      })
      const { button, note } = runButton(texts.recover.open, texts, () =>
        send(change, {
          recoveryId: way.id,
          getSecret: async (factor) => {
            if (factor.kind === 'passkey') return readPasskey(factor.credentialId ?? '')
            return factor.kind === 'code'
              ? { kind: 'code', code: input.value }
              : { kind: 'password', password: input.value }
          },
        }),
      )
      fillCard(card, {
        icon: way.kind,
        title,
        body: [
          h('p', { class: 'about' }, words.lostAbout),
          way.kind !== 'passkey' &&
            h('label', {}, way.kind === 'code' ? texts.recovery.code : texts.recovery.password, input),
        ],
        actions: [back(), button],
        note,
      })
    }
    list()
  })
}

const ranks = { never: 0, above: 1, always: 2 } as const

/** As the server sees it; here it only chooses what is said. */
function isWeaker(next: ConfirmationRule, now: ConfirmationRule): boolean {
  if (next.kind === 'above' && now.kind === 'above') return Number(next.amount) > Number(now.amount)
  return ranks[next.kind] < ranks[now.kind]
}
