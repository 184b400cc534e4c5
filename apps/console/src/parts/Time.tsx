const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** A time, in the browser's time zone. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at}>
      {format.format(new Date(at))}
    </time>
  )
}
