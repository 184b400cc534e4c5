import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { en } from '../locales/en.ts'
import { ModalContext, type ModalContextValue } from '../ModalContext.ts'
import { Avatar } from './Avatar.tsx'
import { Fact } from './Fact.tsx'
import {
  Amount,
  Broken,
  Button,
  ButtonLabel,
  ButtonLink,
  Empty,
  Field,
  FoldRow,
  IconButton,
  IconLink,
  IconPicture,
  LinkButton,
  NewTabHint,
  Notice,
  Retry,
  RetryButton,
  SkeletonRow,
  StatusText,
} from './kit.tsx'
import { Row } from './Row.tsx'
import { SearchField } from './SearchField.tsx'
import { Spinner } from './Spinner.tsx'

// The parts only use the texts.
const modal = { texts: en } as unknown as ModalContextValue
const renderInModal = (children: ReactNode) =>
  render(<ModalContext.Provider value={modal}>{children}</ModalContext.Provider>)

// Test files share the page, and the library only cleans up after the first of them.
beforeEach(() => cleanup())

describe('Broken', () => {
  test('default: names the failed part, and retries', async () => {
    const retry = vi.fn()
    const screen = await renderInModal(<Broken text={en.brokenText} onRetry={retry} />)
    await expect.element(screen.getByText('Something went wrong')).toBeVisible()
    await expect.element(screen.getByText(en.brokenText)).toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    expect(retry).toHaveBeenCalledOnce()
  })

  test('error: shows being offline as the cause', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const screen = await renderInModal(<Broken text={en.brokenText} onRetry={() => {}} />)
    online.mockRestore()
    await expect.element(screen.getByText('You’re offline')).toBeVisible()
    await expect.element(screen.getByText('Check your connection, then try again.')).toBeVisible()
    expect(screen.container.textContent).not.toContain('stopped working')
  })
})

describe('Button', () => {
  test('behavior: regains the focus once it is enabled, unless the visitor has moved on', async () => {
    const show = (isDisabled: boolean) => (
      <ModalContext.Provider value={modal}>
        <Button disabled={isDisabled}>Send</Button>
        <Button>Back</Button>
      </ModalContext.Provider>
    )
    const screen = await render(show(false))
    const button = screen.getByRole('button', { name: 'Send' })
    ;(button.element() as HTMLElement).focus()
    await screen.rerender(show(true))
    await expect.poll(() => document.activeElement).toBe(document.body)
    await screen.rerender(show(false))
    await expect.element(button).toHaveFocus()
    // The visitor has moved on.
    await screen.rerender(show(true))
    await expect.poll(() => document.activeElement).toBe(document.body)
    const other = screen.getByRole('button', { name: 'Back' })
    ;(other.element() as HTMLElement).focus()
    await screen.rerender(show(false))
    await expect.element(other).toHaveFocus()
  })

  test('behavior: in a shadow root, it takes no focus from a field of the page', async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const field = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => {
      place.remove()
      field.remove()
    })
    const root = createRoot(place.attachShadow({ mode: 'open' }))
    onTestFinished(() => root.unmount())
    const show = (isDisabled: boolean) =>
      flushSync(() =>
        root.render(
          <ModalContext.Provider value={modal}>
            <Button disabled={isDisabled}>Send</Button>
          </ModalContext.Provider>,
        ),
      )
    show(false)
    const button = place.shadowRoot?.querySelector('button')
    button?.focus()
    show(true)
    field.focus()
    show(false)
    expect(document.activeElement).toBe(field)
    // Nothing else took it.
    button?.focus()
    show(true)
    await expect.poll(() => document.activeElement).toBe(document.body)
    show(false)
    expect(place.shadowRoot?.activeElement).toBe(button)
  })

  test('default: reacts to Enter and Space, and does not submit a form', async () => {
    const press = vi.fn()
    const submit = vi.fn()
    const screen = await render(
      <form onSubmit={submit}>
        <Button onClick={press}>Go</Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Go' })
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter} ')
    expect(press).toHaveBeenCalledTimes(2)
    expect(submit).not.toHaveBeenCalled()
  })

  test('param: isWide and isAccent set its look', async () => {
    const screen = await render(
      <Button isWide isAccent type="submit" disabled>
        Go
      </Button>,
    )
    const button = screen.getByRole('button')
    await expect.element(button).toHaveClass('button', 'button-wide')
    await expect.element(button).toHaveAttribute('data-kind', 'accent')
    await expect.element(button).toHaveAttribute('type', 'submit')
    await expect.element(button).toBeDisabled()
  })
})

describe('ButtonLink', () => {
  test('default: opens in a new tab without access to this one', async () => {
    const screen = await render(<ButtonLink href="/page">Page</ButtonLink>)
    const link = screen.getByRole('link', { name: 'Page' })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(link).not.toHaveAttribute('data-kind')
  })

  test('param: target and rel override the defaults', async () => {
    const screen = await render(
      <ButtonLink href="/page" target="_self" rel="noopener">
        Page
      </ButtonLink>,
    )
    await expect.element(screen.getByRole('link')).toHaveAttribute('target', '_self')
    await expect.element(screen.getByRole('link')).toHaveAttribute('rel', 'noopener')
  })
})

describe('ButtonLabel', () => {
  test('default: a press on the label presses its field', async () => {
    const press = vi.fn()
    const screen = await render(
      <>
        <input id="field" type="checkbox" onClick={press} />
        <ButtonLabel htmlFor="field">Choose</ButtonLabel>
      </>,
    )
    await screen.getByText('Choose').click()
    expect(press).toHaveBeenCalledTimes(1)
  })
})

describe('IconButton', () => {
  test('default: has its label as accessible name, and reacts to a press', async () => {
    const press = vi.fn()
    const screen = await render(<IconButton label="Close" className="own" onClick={press} />)
    await screen.getByRole('button', { name: 'Close' }).click()
    expect(press).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button').element().className).toBe('icon-button own')
  })
})

describe('IconLink', () => {
  test('default: has its label as accessible name, and gives its page no access to this one', async () => {
    const screen = await render(
      <IconLink href="/page" label="Explorer">
        →
      </IconLink>,
    )
    const link = screen.getByRole('link', { name: 'Explorer' })
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link.element().className).toBe('icon-button')
  })
})

describe('LinkButton', () => {
  test('default: is a button that does not submit a form', async () => {
    const screen = await render(<LinkButton className="own">More</LinkButton>)
    const button = screen.getByRole('button', { name: 'More' })
    await expect.element(button).toHaveAttribute('type', 'button')
    expect(button.element().className).toBe('link-button own')
  })
})

describe('Retry', () => {
  test('default: calls onClick when Try again is pressed', async () => {
    const retry = vi.fn()
    const screen = await renderInModal(<Retry onClick={retry} />)
    await screen.getByRole('button', { name: 'Try again' }).click()
    expect(retry).toHaveBeenCalledTimes(1)
  })
})

describe('RetryButton', () => {
  test('default: is the accent button', async () => {
    const screen = await renderInModal(<RetryButton data-testid="retry" />)
    const button = screen.getByRole('button', { name: 'Try again' })
    await expect.element(button).toHaveAttribute('data-kind', 'accent')
    await expect.element(button).toHaveAttribute('data-testid', 'retry')
  })

  test('param: isAccent: false renders a plain button', async () => {
    const screen = await renderInModal(<RetryButton isAccent={false} />)
    await expect.element(screen.getByRole('button')).not.toHaveAttribute('data-kind')
  })
})

describe('Empty', () => {
  test('default: renders icon, title, text and action, in this order', async () => {
    const screen = await render(
      <Empty role="alert" icon={<Spinner />} title="Nothing" text="No wallet is here.">
        <Button>Add one</Button>
      </Empty>,
    )
    const alert = screen.getByRole('alert')
    expect([...alert.element().children].map(({ className }) => className)).toEqual([
      'spinner',
      'subtitle',
      'hint',
      'button',
    ])
    await expect.element(alert).toHaveTextContent('NothingNo wallet is here.Add one')
  })

  test('behavior: omitted parts render nothing', async () => {
    const screen = await render(<Empty role="status">Only this</Empty>)
    expect(screen.getByRole('status').element().children).toHaveLength(0)
  })
})

describe('StatusText', () => {
  test('default: renders a heading and a sentence in a live region', async () => {
    const screen = await render(<StatusText title="Waiting" text="Look at the wallet." titleTestId="title" />)
    const status = screen.getByRole('status')
    await expect.element(status.getByRole('heading', { level: 2 })).toHaveTextContent('Waiting')
    await expect.element(status.getByText('Look at the wallet.')).toHaveClass('hint', { exact: true })
    await expect.element(screen.getByTestId('title')).toBeInTheDocument()
  })

  test('param: isFailed: marks the sentence as a failure', async () => {
    const screen = await render(<StatusText title="Failed" text="Declined." isFailed />)
    await expect.element(screen.getByText('Declined.')).toHaveClass('failure')
  })

  test('param: children: replace the heading and the sentence', async () => {
    const screen = await render(
      <StatusText title="Waiting" text="Look.">
        <p>Scan</p>
      </StatusText>,
    )
    await expect.element(screen.getByRole('status')).toHaveTextContent('Scan')
  })
})

describe('Amount', () => {
  test('default: reads from left to right in a right-to-left paragraph', async () => {
    const screen = await render(
      <p dir="rtl">
        <Amount data-testid="amount">1.5 ETH</Amount>
      </p>,
    )
    expect(getComputedStyle(screen.getByTestId('amount').element()).direction).toBe('ltr')
  })
})

describe('Field', () => {
  test('default: is marked if its value is invalid', async () => {
    const screen = await render(
      <Field isInvalid data-testid="field" className="own">
        <input aria-label="Amount" />
      </Field>,
    )
    const field = screen.getByTestId('field')
    await expect.element(field).toHaveAttribute('data-invalid', 'true')
    expect(field.element().className).toBe('amount-field own')
    await screen.rerender(<Field isInvalid={false} data-testid="field" />)
    await expect.element(field).not.toHaveAttribute('data-invalid')
  })
})

describe('FoldRow', () => {
  test('default: shows whether it is open', async () => {
    const press = vi.fn()
    const screen = await render(
      <FoldRow isOpen={false} onClick={press}>
        Test networks
      </FoldRow>,
    )
    await screen.getByRole('button', { name: 'Test networks', expanded: false }).click()
    expect(press).toHaveBeenCalledTimes(1)
    await screen.rerender(<FoldRow isOpen>Test networks</FoldRow>)
    await expect.element(screen.getByRole('button', { expanded: true })).toBeVisible()
  })
})

describe('Notice', () => {
  test('default: renders an icon, a sentence and an action, in this order', async () => {
    const screen = await render(
      <Notice role="alert" action={<Button>Again</Button>}>
        Out of reach.
      </Notice>,
    )
    expect([...screen.getByRole('alert').element().children].map(({ localName }) => localName)).toEqual([
      'svg',
      'p',
      'button',
    ])
  })

  test('param: icon: null renders no icon', async () => {
    const screen = await render(
      <Notice role="alert" icon={null}>
        Out of reach.
      </Notice>,
    )
    expect(screen.getByRole('alert').element().querySelector('svg')).toBeNull()
  })
})

describe('Row', () => {
  test('default: the whole row is one button with its texts as the name', async () => {
    const press = vi.fn()
    const screen = await render(
      <Row picture={<Avatar address="0x1" />} title="Ada" note="Wallet" hint="Recent" onClick={press} />,
    )
    await screen.getByRole('button', { name: /Ada.*Wallet.*Recent/ }).click()
    expect(press).toHaveBeenCalledTimes(1)
    await expect.element(screen.getByText('Ada')).toHaveAttribute('title', 'Ada')
  })
})

describe('SearchField', () => {
  test('default: uses its label as accessible name and as placeholder', async () => {
    const change = vi.fn()
    const screen = await render(
      <SearchField label="Search wallets" onChange={(event) => change(event.target.value)} />,
    )
    await screen.getByRole('searchbox', { name: 'Search wallets' }).fill('ra')
    expect(change).toHaveBeenLastCalledWith('ra')
    await expect.element(screen.getByPlaceholder('Search wallets')).toBeVisible()
  })
})

describe('decorative parts', () => {
  test('behavior: pictures and skeletons are not read out', async () => {
    const screen = await render(
      <ul data-testid="list">
        <SkeletonRow />
        <li>
          <Spinner />
          <Avatar address="0x1" />
        </li>
      </ul>,
    )
    const list = screen.getByTestId('list').element()
    expect(list.querySelectorAll('[aria-hidden="true"]')).toHaveLength(3)
    expect(list.textContent).toBe('')
  })

  test('behavior: gives different addresses different pictures, and ignores upper and lower case', async () => {
    const screen = await render(
      <div data-testid="avatars">
        <Avatar address="0xA1" />
        <Avatar address="0xa1" />
        <Avatar address="0xB2" />
      </div>,
    )
    const [first, same, other] = [...screen.getByTestId('avatars').element().children].map(
      (element) => (element as HTMLElement).style.backgroundImage,
    )
    expect(first).toBe(same)
    expect(first).not.toBe(other)
  })

  test('behavior: an icon replaces a picture', async () => {
    const screen = await render(
      <p data-testid="place">
        <IconPicture>→</IconPicture>
      </p>,
    )
    expect(screen.getByTestId('place').element().firstElementChild?.className).toBe('picture picture-icon')
  })

  test('behavior: a fact is a term with its description', async () => {
    const screen = await render(
      <dl>
        <Fact name="Network">Ethereum</Fact>
      </dl>,
    )
    await expect.element(screen.getByRole('term')).toHaveTextContent('Network')
    await expect.element(screen.getByRole('definition')).toHaveTextContent('Ethereum')
  })

  test('behavior: a link that opens in a new tab has this in its accessible name', async () => {
    const screen = await renderInModal(
      <a href="/page">
        Page
        <NewTabHint />
      </a>,
    )
    await expect.element(screen.getByRole('link', { name: 'Page (opens in a new tab)' })).toBeInTheDocument()
  })
})
