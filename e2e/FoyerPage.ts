import type { FrameLocator, Locator, Page } from '@playwright/test'
import { approveCard } from './approveCard.ts'
import { type CardHolder, findCardWindow, openCardWindow } from './cards.ts'

/** The parts of a page with Foyer in it, as a visitor finds them. */
export class FoyerPage {
  readonly page: Page
  readonly connectButton: Locator
  readonly accountButton: Locator
  readonly waitingButton: Locator
  readonly networkButton: Locator
  readonly dialog: Locator
  readonly title: Locator
  readonly status: Locator
  readonly qrCode: Locator

  constructor(page: Page) {
    this.page = page
    this.connectButton = page.getByTestId('connect-button')
    // While a wallet of an earlier visit is restored or waited for, the button already shows its account.
    this.accountButton = page.locator(
      '[data-testid=account-button]:not([aria-busy=true]):not([data-waiting])',
    )
    this.waitingButton = page.locator('[data-testid=account-button][data-waiting]')
    this.networkButton = page.getByTestId('network-button')
    this.dialog = page.getByRole('dialog')
    this.title = page.getByTestId('header-text')
    this.status = page.getByTestId('connecting-title')
    this.qrCode = page.getByTestId('qr-code')
  }

  wallet(id: string): Locator {
    return this.page.getByTestId(`wallet-${id}`)
  }

  network(chainId: number): Locator {
    return this.page.getByTestId(`network-eip155:${chainId}`)
  }

  token(symbol: string): Locator {
    return this.page.getByTestId(`token-${symbol}`)
  }

  /** Connects the wallet of the browser, from the closed modal. */
  async connect(id = 'org.foyer.test'): Promise<void> {
    await this.connectButton.click()
    await this.wallet(id).click()
    await this.accountButton.waitFor()
  }

  /** The pairing link behind the QR code on screen. */
  async pairingLink(): Promise<string> {
    await this.qrCode.waitFor()
    return (await this.qrCode.getAttribute('data-uri')) ?? ''
  }

  get #frame(): FrameLocator {
    return this.page.frameLocator('[data-foyer-frame] iframe')
  }

  /** The page of the embedded wallet's frame or, while it is open, its approval window. */
  get inside(): CardHolder {
    return findCardWindow(this.page) ?? this.#frame
  }

  /** A button on the embedded wallet's card. */
  button(name: string): Locator {
    return this.inside.getByRole('button', { name, exact: true })
  }

  /** Opens the embedded wallet's approval window. */
  openCard(): Promise<Page> {
    return openCardWindow(this.page, this.#frame)
  }

  /** Opens that window and presses a button there; for a request with a single card. */
  async agree(name: string): Promise<void> {
    await approveCard((await this.openCard()).getByRole('button', { name, exact: true }))
  }
}
