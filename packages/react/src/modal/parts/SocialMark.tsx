import type { Social } from '@foyer/core'
import type { ReactNode } from 'react'

/**
 * Logos that the providers require on login buttons, in their own colours; black or white logos take the text colour.
 * Drawn for this kit; the trademarks belong to the providers.
 */
const marks: { readonly [social in Social]: ReactNode } = {
  google: (
    <g fill="none" strokeWidth="4.2">
      <path stroke="#EA4335" d="M5.1 8A8 8 0 0 1 17.9 6.6" />
      <path stroke="#FBBC05" d="M5.2 16.2a8 8 0 0 1 0-8.4" />
      <path stroke="#34A853" d="M17.3 18A8 8 0 0 1 5.1 16" />
      <path stroke="#4285F4" d="M12 12.1h8a8 8 0 0 1-2.8 5.9" />
    </g>
  ),
  x: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M3.3 3.2h4.4l13 17.6h-4.4zM19.8 2.6l-6.4 7.3M10.3 13.6l-6.6 7.8" />
    </g>
  ),
  discord: (
    <path
      fill="#5865F2"
      fillRule="evenodd"
      d="M8.8 4.6a17 17 0 0 0-4.3 1.3c-2.6 3.9-3.4 7.8-3.1 11.7 1.6 1.2 3.3 2 5.2 2.6l1.2-2-1.8-.9.4-.3c3.6 1.65 7.6 1.65 11.2 0l.4.3-1.8.9 1.2 2c1.9-.6 3.6-1.4 5.2-2.6.4-4.5-.7-8.4-3.1-11.7a17 17 0 0 0-4.3-1.3l-.6 1.2a17 17 0 0 0-5.2 0zM8.4 11c1.1 0 2 1 2 2.2s-.9 2.2-2 2.2-2-1-2-2.2.9-2.2 2-2.2m7.2 0c1.1 0 2 1 2 2.2s-.9 2.2-2 2.2-2-1-2-2.2.9-2.2 2-2.2"
    />
  ),
  farcaster: (
    <>
      <rect x="1" y="1" width="22" height="22" rx="5" fill="#8465CB" />
      <path
        fill="#fff"
        d="M6.8 5h10.4v2.2h1.9l-.6 2.1H18V17h.7v2h-4.3v-2h.7v-3.6a2.7 2.7 0 0 0-5.4 0V17h.7v2H5.3v-2H6V9.3h-.5l-.6-2.1h1.9z"
      />
    </>
  ),
  github: (
    <path
      fill="currentColor"
      d="M12 1.5a10.7 10.7 0 0 0-3.4 20.85c.55.1.75-.23.75-.52v-2c-3 .65-3.6-1.3-3.6-1.3-.5-1.25-1.2-1.55-1.2-1.55-1-.65.1-.65.1-.65 1.05.1 1.65 1.1 1.65 1.1.95 1.65 2.5 1.15 3.1.9.1-.7.4-1.15.7-1.45-2.4-.25-4.85-1.2-4.85-5.3 0-1.15.4-2.1 1.1-2.85-.1-.25-.5-1.35.1-2.8 0 0 .9-.3 2.95 1.1a10 10 0 0 1 5.3 0c2.05-1.4 2.95-1.1 2.95-1.1.6 1.45.2 2.55.1 2.8.7.75 1.1 1.7 1.1 2.85 0 4.1-2.45 5.05-4.85 5.3.4.35.75 1 .75 2v2.95c0 .3.2.62.75.52A10.7 10.7 0 0 0 12 1.5"
    />
  ),
  apple: (
    <path
      fill="currentColor"
      d="M17.9 12.8c0-2.7 2.2-4 2.3-4.1-1.25-1.85-3.2-2.1-3.9-2.1-1.65-.17-3.2 1-4 1-.85 0-2.15-.95-3.5-.95-1.8.02-3.45 1.05-4.4 2.65-1.85 3.25-.47 8.05 1.35 10.7.9 1.3 1.95 2.75 3.35 2.7 1.35-.06 1.85-.9 3.5-.9 1.6 0 2.05.9 3.5.85 1.45-.02 2.35-1.3 3.25-2.6 1-1.5 1.45-2.95 1.45-3-.03-.02-2.85-1.1-2.9-4.25M15.25 4.85c.75-.9 1.25-2.15 1.1-3.4-1.05.05-2.35.7-3.1 1.6-.7.8-1.3 2.05-1.15 3.25 1.2.1 2.4-.6 3.15-1.45"
    />
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#0866FF" />
      <path
        fill="#fff"
        d="M13.7 23v-8.4h2.8l.5-3.3h-3.3V9.2c0-1 .45-1.8 1.85-1.8h1.6V4.6a17 17 0 0 0-2.5-.2c-2.7 0-4.4 1.6-4.4 4.5v2.4H7.3v3.3h2.95V23z"
      />
    </>
  ),
}

/** The logo of a social account. Hidden from screen readers, because the name is next to it. */
export function SocialMark({ social }: { social: Social }) {
  return (
    <svg
      className="social-mark"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      data-mark={social}
      aria-hidden="true"
      focusable="false"
    >
      {marks[social]}
    </svg>
  )
}

/**
 * The logo in a picture's place. Kept in this file, because bundlers would emit a separate chunk larger than the code
 * itself.
 */
export function SocialPicture({ social }: { social: Social }) {
  return (
    <span className="picture picture-mark">
      <SocialMark social={social} />
    </span>
  )
}
