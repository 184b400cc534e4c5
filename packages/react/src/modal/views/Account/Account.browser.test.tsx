import type { Transaction } from '@foyer/contract'
import type { Transfer } from '@foyer/core'
import { getQueryClient } from '@foyer/core/query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('Account', () => {
  test('default: the total leaves spam out; balances are hidden and shown again', async () => {
    const { getViolations, get } = await showState('Account', 'success')
    expect(await getViolations()).toEqual([])
    expect(get('total-balance').textContent).toBe('$6,976.48')
    expect(get('total-label').textContent).toMatch(/^Total balance · as of /)
    await page.getByRole('button', { name: 'Hide balances' }).click()
    await expect.element(page.getByTestId('total-balance')).toHaveTextContent('Hidden')
    expect(get('token-USDC').textContent).not.toContain('2,450')
    await page.getByRole('button', { name: 'Show balances' }).click()
    await expect.element(page.getByTestId('token-USDC')).toHaveTextContent('2,450.17')
  })

  test('behavior: arrow keys move between tabs; the open tab is restored after a detail', async () => {
    const { getFocused, getView, getViolations } = await showState('Account', 'activity')
    expect(await getViolations()).toEqual([])
    page.getByRole('tab', { name: 'Activity' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
    expect(getFocused()).toBe('tab-tokens')
    await userEvent.keyboard('{End}')
    await expect.element(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Received' }).first().click()
    expect(getView()).toBe('TransactionDetails')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
  })

  test('behavior: a swap names no receiver', async () => {
    const { root } = await showState('Account', 'activity')
    const rows = [...root.querySelectorAll('[data-testid^="transaction-"]')]
    const read = (title: string) =>
      rows.find((row) => row.querySelector('.row-title')?.textContent === title)?.querySelector('.row-note')
        ?.textContent
    expect(read('Swapped')).toBe('')
    expect(read('Received')).toMatch(/^From /)
  })

  test('behavior: spam is folded away', async () => {
    const { root } = await showState('Account', 'success')
    expect(root.querySelector('[data-testid="token-GIFT"]')).toBeNull()
    const fold = page.getByTestId('hidden-tokens')
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    await fold.click()
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByTestId('token-GIFT')).toHaveTextContent('Spam')
  })

  test('behavior: many tokens are searched by name or symbol', async () => {
    const { root } = await showState('Account', 'manyWallets')
    await page.getByRole('searchbox', { name: 'Search tokens' }).fill('tkn259')
    await expect.poll(() => root.querySelectorAll('[data-testid^="token-"]').length).toBe(1)
    await page.getByRole('searchbox').fill('zzz')
    await expect.element(page.getByText('No token matches “zzz”')).toBeVisible()
  })

  test('behavior: renders only the visible ones of 300 tokens; scrolling reaches the last', async () => {
    const { root } = await showState('Account', 'manyWallets')
    const getRows = () => [...root.querySelectorAll('[data-testid^="token-"]')]
    await expect.poll(() => root.querySelector('li[aria-setsize]')?.ariaSetSize).toBe('300')
    expect(getRows().length).toBeLessThanOrEqual(30)
    // The same distance as in a short list.
    const [first, second] = getRows().map((row) => row.getBoundingClientRect())
    expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(4)
    const scroller = root.querySelector('.part-scroll') as HTMLElement
    scroller.scrollTo(0, scroller.scrollHeight)
    await expect.poll(() => getRows().at(-1)?.getAttribute('data-testid')).toBe('token-TKN295')
    expect(getRows().length).toBeLessThanOrEqual(30)
  })

  test('behavior: a huge value stays on one line, and the name is truncated', async () => {
    await page.viewport(360, 740)
    onTestFinished(() => page.viewport(1024, 720))
    const { root } = await showState('Account', 'longNames')
    const values = [...root.querySelectorAll<HTMLElement>('.row-value > bdi')]
    expect(values.length).toBeGreaterThan(0)
    expect(values.map(({ textContent }) => textContent?.length).some((length = 0) => length > 20)).toBe(true)
    for (const value of values) {
      expect(value.getBoundingClientRect().height, value.textContent).toBeLessThan(24)
      expect(value.scrollWidth, value.textContent).toBeLessThanOrEqual(value.clientWidth)
    }
    for (const name of root.querySelectorAll<HTMLElement>('.part .row-title'))
      expect(name.getBoundingClientRect().height, name.textContent).toBeLessThan(24)
    expect([...root.querySelectorAll('.row-title')].some((name) => name.scrollWidth > name.clientWidth)).toBe(
      true,
    )
  })

  test('behavior: the address is copied, and a message confirms it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { foyer } = await showState('Account', 'success')
    await page.getByRole('button', { name: 'Copy address' }).click()
    expect(write).toHaveBeenLastCalledWith(foyer.state.connections[0]?.address)
    await expect.element(page.getByTestId('toast-text')).toHaveTextContent('Address copied')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(foyer.state.toast).toBeUndefined()
    write.mockRestore()
  })

  test('behavior: an NFT opens its details', async () => {
    const { root, getView, getViolations } = await showState('Account', 'nfts')
    expect(await getViolations()).toEqual([])
    root.querySelector<HTMLElement>('.nft')?.focus()
    await userEvent.keyboard('{Enter}')
    expect(getView()).toBe('NftDetails')
  })

  test('behavior: skeleton rows are as high as the rows that replace them', async () => {
    const { root } = await showState('Account', 'loading')
    const height = root.querySelector('.row-skeleton')?.getBoundingClientRect().height
    const { get } = await showState('Account', 'success')
    expect(get('token-ETH').getBoundingClientRect().height).toBeCloseTo(height ?? 0, 2)
  })

  test('behavior: opens settings, Receive and SwitchNetwork with one press', async () => {
    const { getView } = await showState('Account', 'success')
    await page.getByRole('button', { name: 'Account settings' }).click()
    expect(getView()).toBe('AccountSettings')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByTestId('feature-receive').click()
    expect(getView()).toBe('Receive')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByTestId('account-switch-network').click()
    expect(getView()).toBe('SwitchNetwork')
  })

  test('behavior: disconnecting is part of the settings, and closes the modal', async () => {
    const { foyer, getView } = await showState('Account', 'success')
    await expect.element(page.getByTestId('token-ETH')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Disconnect' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Account settings' }).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(getView).toBe(undefined)
    expect(foyer.state.connections.filter(({ status }) => status !== 'disconnected')).toEqual([])
  })

  test('error: shows that the balances cannot be read, in the list and in a message', async () => {
    const { getViolations } = await showState('Account', 'error')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Neither the server nor the network is responding.')
    await expect.element(page.getByTestId('toast-text')).toHaveTextContent('Token Balance Unavailable')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  test('error: names the missing parts of balances and activity', async () => {
    await showState('Account', 'partial')
    await expect.element(page.getByText('Some prices are currently unavailable.')).toBeVisible()
    await showState('Account', 'chainOnly')
    await expect.element(page.getByText('This is the native balance, read from the network.')).toBeVisible()
    await showState('Account', 'activityFailed')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load activity')
    await showState('Account', 'nftsFailed')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load NFTs')
  })

  test('behavior: a long total stays on one line, and the placeholders of NFTs inside their list', async () => {
    const { get } = await showState('Account', 'longNames')
    const total = get('total-balance')
    expect(total.textContent).toContain('9,439,298,016,284,202')
    expect(total.getBoundingClientRect().height).toBe(36)
    expect(total.scrollWidth).toBeLessThanOrEqual(total.clientWidth)
    const { root } = await showState('Account', 'nftsLoading')
    const [list, place] = [root.querySelector('.nfts'), root.querySelector('.part')]
    expect(list?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      place?.getBoundingClientRect().bottom ?? 0,
    )
  })

  test('behavior: without funds, highlights one action that adds funds; the network’s name is not cut', async () => {
    const { root, get } = await showState('Account', 'empty')
    await expect.poll(() => root.querySelectorAll('.button[data-kind="accent"]').length).toBe(1)
    expect(get('feature-receive').dataset.kind ?? get('feature-onramp').dataset.kind).toBe('accent')
    const network = get('account-switch-network').querySelector('.row-title')
    expect(network?.scrollWidth).toBeLessThanOrEqual(network?.clientWidth ?? 0)
  })

  test('behavior: shows $0.00 for an empty account, and a reason if the total is unknown', async () => {
    const empty = await showState('Account', 'empty')
    expect(empty.get('total-balance').textContent).toBe('$0.00')
    expect(empty.root.querySelector('[data-testid="no-prices"]')).toBeNull()
    const unpriced = await showState('Account', 'unpriced')
    expect(unpriced.get('total-balance').textContent).toBe('—')
    expect(unpriced.get('no-prices').textContent).toBe('Some prices are currently unavailable.')
    expect(await unpriced.getViolations()).toEqual([])
  })

  test('behavior: each tab shows that it is empty', async () => {
    await showState('Account', 'empty')
    await expect.element(page.getByTestId('no-tokens')).toBeVisible()
    await showState('Account', 'nftsEmpty')
    await expect.element(page.getByTestId('no-nfts')).toBeVisible()
    await showState('Account', 'activityEmpty')
    await expect.element(page.getByTestId('no-activity')).toBeVisible()
  })

  test('behavior: the row of each token opens Swap with that token', async () => {
    const { foyer, get, getView, getViolations } = await showState('Account', 'swaps')
    expect(await getViolations()).toEqual([])
    const middle = (part: Element | null) => {
      const { top, bottom } = part?.getBoundingClientRect() ?? { top: 0, bottom: 1 }
      return (top + bottom) / 2
    }
    const row = get('swap-from-USDC')
    expect(middle(row.querySelector('.row-swap svg'))).toBe(middle(row))
    await expect.element(page.getByTestId('feature-swaps')).toBeVisible()
    await page.getByTestId('swap-from-USDC').click()
    await expect.poll(getView).toBe('Swap')
    await expect.poll(() => foyer.state.swap.sold?.symbol).toBe('USDC')
  })

  test('behavior: offers no swap for a token with a zero balance', async () => {
    const { get } = await showState('Account', 'swapsEmpty')
    await expect.element(page.getByTestId('feature-swaps')).toBeVisible()
    expect(get('token-ETH').querySelector('button')).toBeNull()
    expect(get('token-ETH').tagName).toBe('DIV')
  })

  test('behavior: aligns the texts of name, tokens, network and wallet in one column', async () => {
    const { root } = await showState('Account', 'success')
    const starts = [...root.querySelectorAll('.identity .row-text, .picture + .row-text')].map(
      (part) => part.getBoundingClientRect().left,
    )
    expect(starts.length).toBeGreaterThan(3)
    expect(new Set(starts).size).toBe(1)
  })

  test('behavior: basic mode has no swaps, whatever the project says', async () => {
    await showState('Account', 'basic')
    await expect.element(page.getByTestId('feature-send')).toBeVisible()
    await expect.element(page.getByTestId('feature-swaps')).not.toBeInTheDocument()
    await expect.element(page.getByTestId('swap-from-ETH')).not.toBeInTheDocument()
  })

  test('behavior: shows the outcome that this page has seen for a transaction still pending in the history', async () => {
    const { foyer, root } = await showState('Account', 'activity')
    const isPending = ({ metadata, ...rest }: Transaction) => ({
      ...rest,
      metadata: { ...metadata, status: 'pending' as const },
    })
    getQueryClient(foyer).setQueriesData<{ data: readonly Transaction[] }>(
      { queryKey: ['history'] },
      (found) => found && { ...found, data: found.data.map(isPending) },
    )
    const read = () => root.querySelector('[data-testid^="transaction-"]')
    await expect.poll(() => read()?.getAttribute('data-status')).toBe('pending')
    const hash = read()?.getAttribute('data-testid')?.replace('transaction-', '')
    foyer._internal.setState({ transfers: [{ id: 'a', hash, status: 'dropped' } as Transfer] })
    await expect.poll(() => read()?.querySelector('.failure')?.textContent).toBe('Failed')
  })

  test('behavior: names the site of a payment by permission, unless the permission is not listed', async () => {
    const { root, getViolations } = await showState('Account', 'activityByPermission')
    expect(await getViolations()).toEqual([])
    const rows = [...root.querySelectorAll('[data-testid^="transaction-"]')]
    expect(rows.map((row) => row.querySelector('.row-title')?.textContent)).toEqual(['Paid', 'Paid'])
    expect(rows.map((row) => row.querySelector('[data-testid="by-permission"]')?.textContent)).toEqual([
      'By permission · Gallery',
      'By permission',
    ])
    expect(rows.map((row) => row.querySelector('.amount')?.textContent)).toEqual(['6 USDC', '0.1 ETH'])
  })
})
