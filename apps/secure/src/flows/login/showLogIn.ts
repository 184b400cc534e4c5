import { getLoginMethods, type LoginMethod, type SocialProvider, socialProviders } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { codeInput } from '../../screens/codeInput.ts'
import { labelField } from '../../screens/labelField.ts'
import { leaveButton } from '../../screens/leaveButton.ts'
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

/** Parameters of a login on a page of the secure site. */
export type LogInParameters = {
  context: Pick<FlowContext, 'api'>
  login: Pick<Login, 'startEmail' | 'finishEmail' | 'startSocial'>
  /** URL that a provider redirects back to; without it, providers are not offered. */
  returnTo: string | undefined
  /** Error of an earlier attempt, shown above the fields. */
  failure?: string | undefined
  texts: Texts
  signal: AbortSignal
}

/** Lets the visitor log in on the page itself, with the methods of the project; resolves when they are logged in. */
export async function showLogIn(card: HTMLElement, parameters: LogInParameters): Promise<void> {
  const { context, login, texts, signal } = parameters
  const { methods } = await context.api(getLoginMethods, { query: {} }, { signal })
  return new Promise((resolve) => {
    const choose = () => showMethods(card, { ...parameters, methods, proceed })
    /** Continues after the email address was entered. */
    function proceed(email: string, action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT') {
      if (action === 'CONNECT') resolve()
      else showCode(card, { email, login, texts, back: choose, done: resolve })
    }
    choose()
  })
}

/** Shows the login methods that the project offers. */
function showMethods(
  card: HTMLElement,
  {
    login,
    returnTo,
    failure,
    texts,
    methods,
    proceed,
  }: LogInParameters & {
    methods: readonly LoginMethod[]
    proceed(email: string, action: Awaited<ReturnType<Login['startEmail']>>): void
  },
): void {
  const words = texts.security
  const has = (method: LoginMethod) => methods.includes(method)
  const input = h('input', {
    type: 'email',
    autocomplete: 'email',
    autocapitalize: 'off',
    spellcheck: 'false',
    dir: 'ltr',
  })
  const { button, note } = runButton(texts.recover.sendCode, texts, async () => {
    const email = input.value.trim()
    if (input.checkValidity() && email) proceed(email, await login.startEmail(email))
    else note.textContent = words.emailInvalid
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
      ...(has('email') ? [labelField(words.email, input, note), button] : [note]),
      ...others,
    ],
    actions: [],
  })
}

function showCode(
  card: HTMLElement,
  {
    email,
    login,
    texts,
    back,
    done,
  }: { email: string; login: Pick<Login, 'finishEmail'>; texts: Texts; back(): void; done(): void },
): void {
  const { button, note, press } = runButton(texts.pages.logIn, texts, async () => {
    const otp = input.value.trim()
    if (!/^\d{6}$/.test(otp)) {
      note.textContent = texts.errors.OTP_INVALID
      return
    }
    try {
      await login.finishEmail(otp)
    } catch (error) {
      input.value = ''
      input.focus()
      throw error
    }
    done()
  })
  const input = codeInput(press)
  fillCard(card, {
    icon: 'assisted',
    title: texts.recover.codeFrom,
    body: [
      h('p', { class: 'about' }, texts.security.codeSent(email)),
      labelField(texts.recover.codeFrom, input, note),
    ],
    actions: [leaveButton(texts.back, back), button],
  })
  input.focus()
}
