import type { Namespace } from '@foyer/contract'
import type { Stack } from '@foyer/devnet'
import { expect, type Page } from '@playwright/test'
import { FoyerPage } from './FoyerPage.ts'
import type {} from './host/main.tsx'
import { readMailedCode } from './readMailedCode.ts'

/** A mail as listed by the stack's inbox. */
type Mail = { id: number; subject: string; text: string }
/** Calls waiting for the visitor, kept by the page. */
type AskingWindow = Window & { asked?: Promise<unknown> | undefined }

const codeOrLink = /^(\d{6}|http\S+\/device\?\S+)$/m

/** A page with the embedded wallet, together with the inbox. */
export class LoginPage extends FoyerPage {
  readonly stack: Pick<Stack, 'mailboxUrl'>
  /** Id of the last mail read. */
  #read = 0

  constructor(page: Page, stack: Pick<Stack, 'mailboxUrl'>) {
    super(page)
    this.stack = stack
  }

  /** Waits for an unread mail to an address, and returns its match. */
  async takeMail(email: string, pattern: RegExp): Promise<string> {
    let found: string | undefined
    await expect(async () => {
      const answer = await fetch(`${this.stack.mailboxUrl}/api/mails?to=${encodeURIComponent(email)}`)
      const mails = ((await answer.json()) as Mail[]).filter(({ id }) => id > this.#read)
      const mail = mails.find(({ text }) => pattern.test(text))
      found = mail && pattern.exec(mail.text)?.[0]
      expect(found).toBeDefined()
      this.#read = mail?.id ?? this.#read
    }).toPass({ intervals: [20, 50, 100] })
    return found ?? ''
  }

  /** The code in the mail or, for a new browser of an account, on the page that it links to. */
  async takeCode(email: string, check?: (page: Page) => Promise<void>): Promise<string> {
    const mail = await this.takeMail(email, codeOrLink)
    const code = await readMailedCode(this.page.context(), mail, check)
    await this.page.bringToFront()
    return code
  }

  /** Reads the code from the inbox page, in another tab. */
  async readCode(email: string): Promise<string> {
    // Once it has arrived: the page does not update itself.
    await this.takeMail(email, /^\d{6}$/m)
    const inbox = await this.page.context().newPage()
    await inbox.goto(this.stack.mailboxUrl ?? '')
    await inbox.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click()
    const code = /^\d{6}$/m.exec((await inbox.locator('pre').textContent()) ?? '')?.[0] ?? ''
    await inbox.close()
    await this.page.bringToFront()
    return code
  }

  /** Logs in by email, from the closed modal; `readCode` gets the code. */
  async logIn(
    email: string,
    { isNewDevice = false, readCode = (to: string) => this.takeCode(to) } = {},
  ): Promise<void> {
    await this.connectButton.click()
    await this.page.getByTestId('email-input').fill(email)
    await this.page.keyboard.press('Enter')
    await expect(this.title).toHaveText(isNewDevice ? 'Check your email' : 'Confirm email')
    const code = await readCode(email)
    await this.page.getByTestId('otp-0').click()
    await this.page.keyboard.type(code)
  }

  async signOut(): Promise<void> {
    await this.accountButton.click()
    await this.page.getByTestId('account-settings').click()
    await this.page.getByTestId('disconnect-button').click()
    await this.connectButton.waitFor()
  }

  /** Address of the login in a namespace; empty without one. */
  address(namespace: Namespace = 'eip155'): Promise<string> {
    return this.page.evaluate((namespace) => {
      const [foyer] = window.foyers
      return (foyer && window.core.getConnection(foyer.state, namespace)?.accounts[0].address) ?? ''
    }, namespace)
  }

  /** Sends a provider request like an app; `answer` reads its outcome. */
  ask(namespace: Namespace, method: string, params: unknown): Promise<void> {
    return this.page.evaluate(
      ([namespace, method, params]) => {
        const connector = window.foyers[0]?.state.connectors.find(({ type }) => type === 'auth')
        ;(window as AskingWindow).asked = connector
          ?.getProvider(namespace)
          ?.request({ method, params })
          .catch(({ code, message }: { code: unknown; message: string }) => ({ code, message }))
      },
      [namespace, method, params] as const,
    )
  }

  /** Asks the instance to sign a text; `answer` reads the outcome. */
  sign(namespace: Namespace, message: string): Promise<void> {
    return this.page.evaluate(
      ([namespace, message]) => {
        const [foyer] = window.foyers
        ;(window as AskingWindow).asked = foyer && window.core.signMessage(foyer, { message, namespace })
      },
      [namespace, message] as const,
    )
  }

  answer(): Promise<unknown> {
    return this.page.evaluate(() => (window as AskingWindow).asked)
  }
}
