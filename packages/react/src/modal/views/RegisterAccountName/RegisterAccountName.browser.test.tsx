import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('RegisterAccountName', () => {
  test('default: a free name is registered: the wallet is asked to sign', async () => {
    const { getFocused, getViolations } = await showState('RegisterAccountName', 'success')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByTestId('name-message'))
      .toHaveTextContent('alice.names.foyer.test is available')
    expect(getFocused()).toBe('name-field')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByTestId('register-name')).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByTestId('name-message')).toHaveTextContent('Sign in the wallet…')
  })

  test('behavior: suggests free names for a taken one; a press fills the field', async () => {
    const { getViolations } = await showState('RegisterAccountName', 'taken')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('name-message')).toHaveTextContent('This name is taken')
    await page.getByRole('button', { name: 'alice42' }).click()
    await expect.element(page.getByTestId('name-field')).toHaveValue('alice42')
  })

  test('behavior: validates a name while it is typed', async () => {
    await showState('RegisterAccountName', 'empty')
    const field = page.getByTestId('name-field')
    const message = page.getByTestId('name-message')
    await field.fill('ali')
    await expect.element(message).toHaveTextContent('Use at least 4 characters')
    await field.fill('ali_ce')
    await expect
      .element(message)
      .toHaveTextContent('Use only letters, digits and single hyphens, at most 63 characters')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByTestId('register-name')).toBeDisabled()
  })

  test('error: shows that the visitor declined', async () => {
    await showState('RegisterAccountName', 'declined')
    await expect
      .element(page.getByTestId('name-message'))
      .toHaveTextContent('You declined to sign. The name wasn’t registered.')
  })

  test('error: opens the existing name of an account that already has one', async () => {
    const { getView, getViolations, foyer } = await showState('RegisterAccountName', 'owned')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('name-message')).toHaveTextContent('You already own a name')
    await page.getByRole('button', { name: 'Your name' }).click()
    await expect.poll(getView).toBe('AccountName')
    // The form that cannot succeed is no longer behind it.
    expect(foyer.state.history.map(({ name }) => name)).not.toContain('RegisterAccountName')
  })

  test('error: shows that a name could not be checked, or that the app has no names', async () => {
    await showState('RegisterAccountName', 'checkFailed')
    await expect
      .element(page.getByTestId('name-message'))
      .toHaveTextContent('Couldn’t check this name. Try again.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect
      .element(page.getByTestId('name-message'))
      .toHaveTextContent('Couldn’t check this name. Try again.')
    await showState('RegisterAccountName', 'error')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await showState('RegisterAccountName', 'off')
    await expect.element(page.getByText('Names can’t be registered in this app.')).toBeVisible()
  })
})
