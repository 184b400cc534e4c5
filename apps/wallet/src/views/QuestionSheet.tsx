import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { hostOf, visibleText } from '../format.ts'
import { answerQuestion } from '../wallet/answerQuestion.ts'
import type { Question } from '../wallet/WalletState.ts'
import { Monogram } from './Monogram.tsx'
import { ProposalBody } from './ProposalBody.tsx'
import { RequestBody } from './RequestBody.tsx'
import { requestTexts } from './requestTexts.ts'
import { SignInBody } from './SignInBody.tsx'
import { useWallet } from './useWallet.ts'

/** The current question, which must be answered before anything else. */
export function QuestionSheet() {
  const { state } = useWallet()
  const [question] = state.questions
  if (!question) return null
  return (
    <Sheet key={question.id} question={question} waiting={state.questions.length - 1}>
      {question.kind === 'proposal' ? (
        <ProposalBody question={question} />
      ) : question.kind === 'sign-in' ? (
        <SignInBody question={question} />
      ) : (
        <RequestBody details={question.details} />
      )}
    </Sheet>
  )
}

function Sheet(props: { question: Question; waiting: number; children: ReactNode }) {
  const { question, waiting, children } = props
  const { wallet, state } = useWallet()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Focus starts on the question, never on a button: a key pressed slightly too early must not approve.
    title.current?.focus()
    // Closing the dialog, unlike removing it, restores the previous focus.
    return () => element?.close()
  }, [])
  const { answering } = state
  const { heading, approve, reject } =
    question.kind === 'request'
      ? requestTexts(question.details)
      : question.kind === 'sign-in' || question.signIns.length
        ? { heading: 'Connect and sign in?', approve: 'Sign in', reject: 'Decline' }
        : { heading: 'Connect to this app?', approve: 'Connect', reject: 'Decline' }
  const isAnswering = answering?.id === question.id

  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby="question-title"
      data-testid={question.kind}
      // Escape would leave the app waiting: only the two buttons close the dialog.
      onCancel={(event) => event.preventDefault()}
      // Browsers force the dialog to close when Escape is pressed twice.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) currentTarget.showModal()
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit must be reachable by keyboard */}
      <section className="sheet-scroll" aria-labelledby="question-title" tabIndex={0}>
        <header className="asker">
          <Monogram name={question.app.name} />
          <div className="session-text">
            <p className="session-name" data-testid="asker-name">
              {visibleText(question.app.name)}
            </p>
            <p className="quiet small ellipsis" data-testid="asker-url">
              {visibleText(hostOf(question.app.url))}
            </p>
          </div>
          {waiting > 0 && <p className="count" data-testid="request-count">{`${waiting} more waiting`}</p>}
        </header>
        <h2 id="question-title" ref={title} tabIndex={-1} data-testid="request-title">
          {heading}
        </h2>
        <div data-testid="request-detail">{children}</div>
      </section>
      <footer className="actions">
        <button
          type="button"
          className="button large"
          data-testid="reject"
          disabled={answering !== undefined}
          onClick={() => void answerQuestion(wallet, question, 'reject')}
        >
          {isAnswering && answering?.answer === 'reject' ? 'Declining…' : reject}
        </button>
        <button
          type="button"
          className="button primary large"
          data-testid="approve"
          disabled={answering !== undefined}
          onClick={() => void answerQuestion(wallet, question, 'approve')}
        >
          {isAnswering && answering?.answer === 'approve' ? 'One moment…' : approve}
        </button>
      </footer>
    </dialog>
  )
}
