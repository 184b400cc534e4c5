/** Runs in the page: drives the modal as a visitor does, without handles of a test runner that would keep nodes alive. */
export function drivePage() {
  /** Only stops a page that hangs. */
  const maxFrames = 2_000
  const account = '[data-testid=account-button]:not([aria-busy=true]):not([data-waiting])'
  const listRoots = () => [
    document,
    ...[...document.querySelectorAll('[data-foyer]')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ]
  const findAll = (selector) => listRoots().flatMap((root) => [...root.querySelectorAll(selector)])
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const until = async (what, look) => {
    for (let frame = 0; frame < maxFrames; frame++) {
      const found = look()
      if (found) return found
      await nextFrame()
    }
    const shown = findAll('dialog[open]').map(({ textContent }) => textContent)
    throw new Error(
      `Not found within ${maxFrames} frames: ${what}; shown: ${shown.join(' | ') || 'no dialog'}`,
    )
  }
  const find = (selector) => until(selector, () => findAll(selector)[0])
  const press = async (selector) => (await find(selector)).click()
  const untilClosed = () => until('a closed dialog', () => !findAll('dialog[open]').length)
  const close = async () => {
    await press('dialog[open] [data-testid=header-close]')
    await untilClosed()
  }
  /** Scrolls a list until its last row is rendered; returns the highest number of rows at once. */
  const scrollTo = async (list, rows, last) => {
    let mostRows = 0
    await until(last, () => {
      mostRows = Math.max(mostRows, findAll(rows).length)
      const box = findAll(list)[0]
      // Enough steps to notice a list that keeps the rows it has rendered.
      box?.scrollBy(0, 5 * box.clientHeight)
      return findAll(last)[0]
    })
    return mostRows
  }

  window.drive = {
    async open() {
      await press('[data-testid=connect-button]')
      await find('dialog[open] [data-row]')
      const rows = findAll('dialog[open] [data-row]').length
      await close()
      return rows
    },
    async connect() {
      await press('[data-testid=connect-button]')
      await press('dialog[open] [data-testid="wallet-org.foyer.test"]')
      await find(account)
      await untilClosed()
      return 0
    },
    async disconnect() {
      await press(account)
      await press('dialog[open] [data-testid=account-settings]')
      await press('dialog[open] [data-testid=disconnect-button]')
      await find('[data-testid=connect-button]')
      await untilClosed()
      return 0
    },
    async readTokens(address) {
      await press(account)
      const token = `[data-testid^="token-${address.slice(2, 8)}"]`
      await find(`dialog[open] ${token}`)
      const rows = await scrollTo('dialog[open] .part-scroll', token, `[data-testid$="-last"]`)
      await close()
      return rows
    },
    async readActivity(count) {
      await press(account)
      await press('dialog[open] [data-testid=tab-activity]')
      const last = `[data-testid="transaction-0x${(count - 1).toString(16).padStart(64, '0')}"]`
      const rows = await scrollTo('[data-testid=activity]', '[data-testid^="transaction-"]', last)
      await press('dialog[open] [data-testid=tab-tokens]')
      await close()
      return rows
    },
  }
}
