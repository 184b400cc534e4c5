'use client'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { useStyles } from '../hooks/useStyles.ts'
import { useModal } from '../ModalContext.ts'
import css from './QrCode.css.ts'

const quietModules = 2

/** A QR code at its final size from the first frame: a skeleton until there is a text. Dark on white in every theme. */
export function QrCode({ text, label }: { text: string | undefined; label?: string | undefined }) {
  useStyles(css)
  const { texts } = useModal()
  const drawing = useMemo(() => {
    if (!text) return undefined
    const { data, size } = encode(text, { ecc: 'M', border: quietModules })
    // One path for all modules: a row's neighbours are one stroke.
    let path = ''
    data.forEach((row, y) => {
      for (let x = 0; x < size; x++) {
        let width = 0
        while (row[x + width]) width++
        if (width) path += `M${x} ${y}h${width}v1h-${width}z`
        x += width
      }
    })
    return { path, size }
  }, [text])

  if (!drawing) return <div className="qr qr-skeleton" role="img" aria-label={texts.preparingCode} />
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label ?? texts.qrCode}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      data-testid="qr-code"
      data-uri={text}
    >
      <path d={drawing.path} />
    </svg>
  )
}
