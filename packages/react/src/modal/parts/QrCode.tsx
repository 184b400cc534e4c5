'use client'
import { useMemo } from 'react'
import { useStyles } from '../hooks/useStyles.ts'
import { useModal } from '../ModalContext.ts'
import { encodeQr } from './encodeQr.ts'
import css from './QrCode.css.ts'

const quietModules = 2

/** A QR code at its final size from the first frame: a skeleton until there is a text. Dark on white in every theme. */
export function QrCode({ text, label }: { text: string | undefined; label?: string | undefined }) {
  useStyles(css)
  const { texts } = useModal()
  const drawing = useMemo(() => {
    if (!text) return undefined
    const rows = encodeQr(text)
    // One path for all modules: a row's neighbours are one stroke.
    let path = ''
    rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        let width = 0
        while (row[x + width]) width++
        if (width) path += `M${x} ${y}h${width}v1h-${width}z`
        x += width
      }
    })
    return { path, size: rows.length + 2 * quietModules }
  }, [text])

  if (!drawing) return <div className="qr qr-skeleton" role="img" aria-label={texts.preparingCode} />
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label ?? texts.qrCode}
      viewBox={`${-quietModules} ${-quietModules} ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      data-testid="qr-code"
      data-uri={text}
    >
      <path d={drawing.path} />
    </svg>
  )
}
