import type { CustodyWallet, Recovery } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { readPasskey } from '../../passkeys/readPasskey.ts'
import { SecureError } from '../../SecureError.ts'
import { choice } from '../../screens/choice.ts'
import { codeInput } from '../../screens/codeInput.ts'
import { formatWait } from '../../screens/formatWait.ts'
import { runButton } from '../../screens/runButton.ts'
import type { Texts } from '../../texts/en.ts'
import type { RecoveryFactor } from '../../wallet/recoverDevice.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

/** Lets the visitor open their wallet on a device that it does not know; ends when this device has its own split. */
export function showRecover(
  card: HTMLElement,
  wallet: CustodyWallet,
  custody: Pick<Wallet, 'recover' | 'sendRecoveryCode' | 'startHelp' | 'continueHelp'>,
  texts: Texts,
): Promise<void> {
  const words = texts.recover
  const names = { passkey: words.passkey, code: words.code, password: words.password, assisted: words.help }
  return new Promise((resolve, reject) => {
    const cancel = () =>
      reject(new SecureError('RECOVERY_CANCELLED', 'This device was not added', { walletCode: 4001 }))
    const cancelButton = () =>
      h('button', { type: 'button', 'data-guard': 'no', onclick: cancel }, texts.cancel)
    const back = () => h('button', { type: 'button', 'data-guard': 'no', onclick: choose }, texts.back)
    const ways = wallet.recoveries.filter(({ kind }) => kind !== 'assisted' || wallet.assistedWaitS !== null)

    function choose() {
      fillCard(card, {
        icon: 'shield',
        title: words.title,
        body: [
          h('p', { class: 'about' }, ways.length ? words.about : words.none),
          h(
            'div',
            { class: 'choices' },
            ...ways.map((way) => choice({ icon: way.kind, title: names[way.kind], open: () => open(way) })),
          ),
        ],
        actions: [cancelButton()],
      })
    }
    function open(way: Recovery) {
      if (way.kind === 'assisted') return askHelp()
      if (way.kind === 'password') return sendFirst(way)
      openWith(way)
    }
    /** What a password opens is handed out for a fresh code only. */
    function sendFirst(way: Recovery) {
      const { button, note } = runButton(words.sendCode, texts, async () =>
        openWith(way, await custody.sendRecoveryCode(way.id)),
      )
      fillCard(card, {
        icon: way.kind,
        title: names[way.kind],
        body: [h('p', { class: 'about' }, texts.recoverCode.about)],
        actions: [back(), button],
        note,
      })
    }
    function openWith(way: Recovery, challengeId?: string) {
      const mailed = codeInput()
      const input = h('input', {
        type: way.kind === 'password' ? 'password' : 'text',
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
        dir: 'ltr',
      })
      const { button, note } = runButton(words.open, texts, async () => {
        const otp = mailed.value.trim()
        if (challengeId !== undefined && !/^\d{6}$/.test(otp)) {
          note.textContent = texts.errors.OTP_INVALID
          return
        }
        const getSecret: RecoveryFactor['getSecret'] = async (factor) => {
          if (factor.kind === 'passkey')
            return readPasskey(factor.credentialId ?? '', card.ownerDocument.defaultView ?? window)
          return factor.kind === 'code'
            ? { kind: 'code', code: input.value }
            : { kind: 'password', password: input.value }
        }
        const code = challengeId === undefined ? undefined : { challengeId, otp }
        await custody.recover(wallet, { recoveryId: way.id, getSecret }, code)
        resolve()
      })
      fillCard(card, {
        icon: way.kind,
        title: names[way.kind],
        body: [
          challengeId !== undefined && h('label', {}, words.codeFrom, mailed),
          way.kind === 'passkey'
            ? h('p', { class: 'about' }, words.passkeyAbout)
            : h('label', {}, way.kind === 'code' ? texts.recovery.code : texts.recovery.password, input),
        ],
        actions: [back(), button],
        note,
      })
      if (challengeId !== undefined) mailed.focus()
      else if (way.kind !== 'passkey') input.focus()
    }

    /** The code by mail, or the wait that another visit began. */
    async function askHelp() {
      const about = h(
        'p',
        { class: 'about' },
        words.helpAbout(formatWait(wallet.assistedWaitS ?? 0, texts.locale)),
      )
      const { button, note } = runButton(words.sendCode, texts, async () => {
        const before = await custody.continueHelp(wallet)
        if (before) return settle(before)
        await custody.startHelp(wallet)
        typeCode()
      })
      fillCard(card, { icon: 'assisted', title: words.help, body: [about], actions: [back(), button], note })
    }
    function typeCode() {
      const input = codeInput()
      const { button, note } = runButton(words.next, texts, async () => {
        if (!/^\d{6}$/.test(input.value.trim())) note.textContent = texts.errors.OTP_INVALID
        else settle(await custody.continueHelp(wallet, input.value.trim()))
      })
      fillCard(card, {
        icon: 'assisted',
        title: words.help,
        body: [h('label', {}, words.codeFrom, input)],
        actions: [back(), button],
        note,
      })
      input.focus()
    }
    function settle(state: Awaited<ReturnType<Wallet['continueHelp']>>) {
      if (state?.status !== 'waiting') return resolve()
      const date = new Date(state.readyAt).toLocaleString(texts.locale, {
        dateStyle: 'long',
        timeStyle: 'short',
      })
      fillCard(card, {
        icon: 'clock',
        title: words.waitTitle,
        body: [h('p', { class: 'about' }, words.wait(date))],
        actions: [
          back(),
          h(
            'button',
            { type: 'button', class: 'primary', 'data-guard': 'no', onclick: cancel },
            texts.approve.close,
          ),
        ],
      })
    }
    choose()
  })
}
