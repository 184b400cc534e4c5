'use client'
import { type ReactNode, useMemo } from 'react'
import { useStyles } from '../hooks/useStyles.ts'
import { useModal } from '../ModalContext.ts'
import { drawQr } from './drawQr.ts'
import css from './QrCode.css.ts'

const quietModules = 3

/**
 * A QR code at its final size from the first frame, with a skeleton until there is a text. Dark on white in every
 * theme, with rounded modules and an optional mark in the middle.
 */
export function QrCode({
  text,
  label,
  mark,
}: {
  text: string | undefined
  label?: string | undefined
  /** A square picture in the middle. */
  mark?: ReactNode
}) {
  useStyles(css)
  const { texts } = useModal()
  const hasMark = mark !== undefined
  const drawing = useMemo(() => (text ? drawQr(text, { hasMark }) : undefined), [text, hasMark])

  if (!drawing) return <div className="qr qr-skeleton" role="img" aria-label={texts.preparingCode} />
  const { path, size, markSize } = drawing
  const side = size + 2 * quietModules
  return (
    <div className="qr" data-testid="qr-code" data-uri={text} role="img" aria-label={label ?? texts.qrCode}>
      <svg viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`} aria-hidden="true">
        <path d={path} />
        {[
          [0, 0],
          [size - 7, 0],
          [0, size - 7],
        ].map(([x = 0, y = 0]) => (
          <g key={`${x} ${y}`}>
            <rect className="qr-ring" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.75" />
            <rect x={x + 2} y={y + 2} width="3" height="3" rx="1" />
          </g>
        ))}
      </svg>
      {markSize > 0 && (
        <span className="qr-mark" style={{ width: `${(markSize / side) * 100}%` }} aria-hidden="true">
          {mark}
        </span>
      )}
    </div>
  )
}
