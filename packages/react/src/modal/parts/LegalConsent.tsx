'use client'
import { Fragment, useId } from 'react'
import { useModalState } from '../hooks/useModalState.ts'
import { useStyles } from '../hooks/useStyles.ts'
import { useModal } from '../ModalContext.ts'
import { NewTabHint } from './kit.tsx'
import css from './LegalConsent.css.ts'

/** Checkbox to agree to the app's terms and privacy policy. */
export function LegalConsent() {
  useStyles(css)
  const { foyer, texts } = useModal()
  const isAgreed = useModalState((state) => state.hasConsented)
  const { termsUrl, privacyUrl } = foyer.options
  const id = useId()
  const one = termsUrl ? texts.legalTerms : texts.legalPrivacy
  const sentence = termsUrl && privacyUrl ? texts.legalBoth : one
  const links: Record<string, { href: string | undefined; text: string }> = {
    '{terms}': { href: termsUrl, text: texts.terms },
    '{privacy}': { href: privacyUrl, text: texts.privacy },
  }
  return (
    <div className="legal">
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        checked={isAgreed}
        data-testid="legal-checkbox"
        onChange={(event) => foyer._internal.setState({ hasConsented: event.target.checked })}
      />
      <label htmlFor={id}>
        {sentence.split(/(\{terms\}|\{privacy\})/).map((part) => {
          const link = links[part]
          return link ? (
            <a key={part} href={link.href} target="_blank" rel="noopener noreferrer">
              {link.text}
              <NewTabHint />
            </a>
          ) : (
            <Fragment key={part}>{part}</Fragment>
          )
        })}
      </label>
    </div>
  )
}

/** Shown in place of a view's content until the visitor has agreed. */
export function LegalFirst({ isBeside }: { isBeside: boolean }) {
  useStyles(css)
  const { texts } = useModal()
  return (
    <div className="view consent-gate" data-testid="consent-gate">
      {isBeside || <LegalConsent />}
      <p className="hint">{texts.legalFirst}</p>
    </div>
  )
}
