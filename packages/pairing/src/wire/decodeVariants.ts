// Separate from the other decoders, because only the communication between tabs needs them.
import * as d from './decode.ts'

/** Creates a decoder of one of several values. */
export function literal<const value extends string>(...values: readonly value[]): d.Decoder<value> {
  return (value) => values.find((one) => one === value) ?? d.fail()
}

/** A list of fixed length. */
export function tuple<const decoders extends readonly d.Decoder<unknown>[]>(
  ...decoders: decoders
): d.Decoder<{ -readonly [at in keyof decoders]: d.Decoded<decoders[at]> }> {
  return (value) => {
    if (!Array.isArray(value) || value.length !== decoders.length) return d.fail()
    return decoders.map((decoder, at) => decoder(value[at])) as never
  }
}

/** Tries several decoders and returns the first result. */
export function either<decoders extends readonly d.Decoder<unknown>[]>(
  ...decoders: decoders
): d.Decoder<d.Decoded<decoders[number]>> {
  return (value) => {
    for (const decoder of decoders) {
      const outcome = d.read(decoder, value)
      if (outcome !== undefined) return outcome as never
    }
    return d.fail()
  }
}
