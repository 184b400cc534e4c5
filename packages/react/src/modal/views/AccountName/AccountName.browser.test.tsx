import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('AccountName', () => {
  test('default: saving another account prompts the wallet to sign', async () => {
    const { getViolations } = await showState('AccountName', 'changed')
    expect(await getViolations()).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByTestId('save-lead-status')).toHaveTextContent('Sign in the wallet…')
    await expect.element(page.getByTestId('save-lead')).toBeDisabled()
  })

  test('behavior: nothing can be saved before something changed', async () => {
    const { root } = await showState('AccountName', 'success')
    expect(root.querySelector('[data-testid="save-lead"]')).toBeNull()
    await page.getByLabelText('Account').selectOptions('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
    await expect.element(page.getByTestId('save-lead')).toBeEnabled()
  })

  test('behavior: a file that is not a picture is rejected', async () => {
    await showState('AccountName', 'success')
    await page.getByTestId('picture-file').upload(new File(['text'], 'notes.png', { type: 'image/png' }))
    await expect
      .element(page.getByTestId('save-picture-status'))
      .toHaveTextContent('This picture can’t be used. Try another one.')
  })

  test('behavior: an account without a name can choose one', async () => {
    const { getView } = await showState('AccountName', 'empty')
    await page.getByRole('button', { name: 'Choose a name' }).click()
    expect(getView()).toBe('RegisterAccountName')
  })

  test('error: shows that the visitor declined', async () => {
    const { getViolations } = await showState('AccountName', 'declined')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByTestId('save-lead-status'))
      .toHaveTextContent('You declined to sign. Nothing changed.')
  })

  test('error: shows that the name could not be loaded, and retries', async () => {
    const { getViolations } = await showState('AccountName', 'error')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByRole('status').getByText('Couldn’t load the name. Try again.'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Couldn’t load the name. Try again.')).toBeVisible()
  })
})
