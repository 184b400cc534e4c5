import * as v from 'valibot'

/** Parses the JSON of a signed message; `undefined` if it does not match the schema. */
export function parseMessage<output>(
  schema: v.GenericSchema<unknown, output>,
  body: string,
): output | undefined {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return undefined
  }
  const parsed = v.safeParse(schema, json)
  return parsed.success ? parsed.output : undefined
}
