import { getLoginMethods, type LoginMethod, type SocialProvider, socialProviders } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { codeInput } from '../../screens/codeInput.ts'
import { runButton } from '../../screens/runButton.ts'
import type { Texts } from '../../texts/en.ts'
import type { FlowContext } from '../FlowContext.ts'
import type { Login } from './createLogin.ts'

const names: Record<SocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** Lets the visitor log in on the page itself, by what the project offers; ends when they are. */
export async function showLogIn(
  card: HTMLElement,
  parameters: {
    context: Pick<FlowContext, 'api'>
    login: Pick<Login, 'startEmail' | 'waitForDevice' | 'finishEmail' | 'startSocial'>
    /** Where a provider sends the visitor back to; without it, providers are not offered. */
    returnTo: string | undefined
    /** Said above the fields: what went wrong before. */
    failure?: string | undefined
    texts: Texts
    signal: AbortSignal
  },
): Promise<void> {
  const { context, login, returnTo, failure, texts, signal } = parameters
  const words = texts.security
  const { methods } = await context.api(getLoginMethods, { query: {} }, { signal })
  const has = (method: LoginMethod) => methods.includes(method)
  return new Promise((resolve) => {
    let ended = new AbortController()
    const back = () => h('button', { type: 'button', 'data-guard': 'no', onclick: choose }, texts.back)

    function choose() {
      ended.abort()
      ended = new AbortController()
      const input = h('input', {
        type: 'email',
        autocomplete: 'email',
        autocapitalize: 'off',
        spellcheck: 'false',
        dir: 'ltr',
      })
      const { button, note } = runButton(texts.recover.sendCode, texts, async () => {
        const email = input.value.trim()
        if (!input.checkValidity() || !email) {
          note.textContent = words.emailInvalid
          return
        }
        const action = await login.startEmail(email)
        if (action === 'CONNECT') resolve()
        else if (action === 'VERIFY_OTP') typeCode(email)
        else allowDevice(email)
      })
      const others = (returnTo === undefined ? [] : socialProviders.filter(has)).map((provider) => {
        const asked = runButton(
          words.continueWith(names[provider]),
          texts,
          async () => location.assign(await login.startSocial(provider, returnTo)),
          '',
        )
        return h('div', { class: 'social' }, asked.button, asked.note)
      })
      if (failure !== undefined) note.textContent = failure
      fillCard(card, {
        icon: 'shield',
        title: texts.pages.logIn,
        body: [
          h('p', { class: 'about' }, words.logInAbout),
          has('email') && h('label', {}, words.email, input),
          has('email') && button,
          note,
          ...others,
        ],
        actions: [],
      })
    }
    function allowDevice(email: string) {
      const note = h('p', { class: 'note', role: 'status' })
      fillCard(card, {
        icon: 'assisted',
        title: texts.pages.device,
        body: [h('p', { class: 'about' }, words.deviceMail(email)), h('div', { class: 'spinner' })],
        actions: [back()],
        note,
      })
      const until = AbortSignal.any([signal, ended.signal])
      login.waitForDevice(until).then(
        () => typeCode(email),
        () => {
          if (!until.aborted) note.textContent = texts.errors.CHALLENGE_EXPIRED
        },
      )
    }
    function typeCode(email: string) {
      const input = codeInput()
      const { button, note } = runButton(texts.pages.logIn, texts, async () => {
        const otp = input.value.trim()
        if (!/^\d{6}$/.test(otp)) {
          note.textContent = texts.errors.OTP_INVALID
          return
        }
        await login.finishEmail(otp)
        resolve()
      })
      fillCard(card, {
        icon: 'assisted',
        title: texts.recover.codeFrom,
        body: [
          h('p', { class: 'about' }, words.codeSent(email)),
          h('label', {}, texts.recover.codeFrom, input),
        ],
        actions: [back(), button],
        note,
      })
      input.focus()
    }
    choose()
  })
}
