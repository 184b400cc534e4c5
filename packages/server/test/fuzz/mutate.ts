import fc from 'fast-check'

/**
 * Values that an attacker sends instead of the expected ones. Created for each call, because they get mutated as well.
 */
const hostile = (): readonly unknown[] => [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eelif',
  '\u212a', // KELVIN SIGN, which is `k` in lower case
  '0x',
  `0x${'f'.repeat(2_000)}`,
  '-1',
  '1e400',
  '9'.repeat(400),
  'a'.repeat(70_000),
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  '%00',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  'a\r\nset-cookie: b=c',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'eip155:1',
  'eip155:1:0x0000000000000000000000000000000000000000',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:11111111111111111111111111111111',
  [],
  {},
  { length: 1e9 },
  { toString: 1, valueOf: 1, toJSON: 1 },
  Array.from({ length: 5_000 }, () => null),
  deep(3_000),
]

function pickHostile(pick: number): unknown {
  const all = hostile()
  return all[pick % all.length]
}

function deep(depth: number): unknown {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** Objects may have no string form. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type Place = { value: unknown; set(value: unknown): void; remove(): void }

/** Mutations of one place. Each gets the place and a number to choose with. */
const changes: readonly ((place: Place, pick: number) => void)[] = [
  (place, pick) => place.set(pickHostile(pick)),
  (place, pick) => place.set(pickHostile(pick)),
  (place) => place.remove(),
  (place) => place.set([place.value]),
  (place) => place.set({ value: place.value }),
  (place) => place.set([place.value, place.value]),
  (place, pick) => {
    const { value } = place
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      // Must survive as JSON: JSON.parse makes an own field of it.
      place.set({
        ...value,
        [['extra', 'id', 'projectId', 'constructor'][pick % 4] as string]: pickHostile(pick),
      })
    else place.set(textOf(value))
  },
  (place, pick) => {
    const text = textOf(place.value)
    const at = pick % (text.length + 1)
    const rewritten = [
      text.slice(0, at),
      text.slice(at),
      text.slice(0, at) + text.slice(at + 1),
      `${text.slice(0, at)}\u0000${text.slice(at)}`,
      `${text.slice(0, at)}é${text.slice(at)}`,
      text.toUpperCase(),
      text.toLowerCase(),
      text + text,
      `${text} `,
    ]
    place.set(rewritten[pick % rewritten.length])
  },
  (place, pick) => {
    if (typeof place.value === 'number') place.set(place.value + ((pick % 5) - 2))
    else if (typeof place.value === 'boolean') place.set(!place.value)
    else if (Array.isArray(place.value)) place.set(place.value.toReversed())
    else place.set(Number(textOf(place.value)))
  },
]

function placesOf(value: unknown, place: Place, depth = 0): Place[] {
  // An inserted value may be deep and long.
  if (typeof value !== 'object' || value === null || depth > 8) return [place]
  const holder = value as Record<string, unknown>
  return [
    place,
    ...Object.keys(holder)
      .slice(0, 40)
      .flatMap((key) =>
        placesOf(
          holder[key],
          {
            value: holder[key],
            set: (next) => {
              holder[key] = next
            },
            remove: () => {
              if (Array.isArray(holder)) holder.splice(Number(key), 1)
              else delete holder[key]
            },
          },
          depth + 1,
        ),
      ),
  ]
}

/** Place, kind and value of a mutation. */
export type Change = readonly [where: number, how: number, pick: number]

/** A few mutations; usually none. */
export const someChanges: fc.Arbitrary<readonly Change[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  {
    weight: 2,
    arbitrary: fc.array(fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6)), { minLength: 1, maxLength: 3 }),
  },
)

/** Returns a mutated copy of a JSON value. */
export function mutate(given: unknown, wanted: readonly Change[]): unknown {
  const root = { value: given === undefined ? undefined : structuredClone(given) }
  for (const [where, how, pick] of wanted) {
    const places = placesOf(root.value, {
      value: root.value,
      set: (value) => {
        root.value = value
      },
      remove: () => {
        root.value = undefined
      },
    })
    const place = places[where % places.length] as Place
    changes[how % changes.length]?.(place, pick)
  }
  return root.value
}

/** Bodies sent instead of JSON. */
export const someBodies: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .constantFrom(
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '{"a":1,"a":2}',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '\ufeff{}',
      '['.repeat(100_000),
      '{"a":'.repeat(50_000),
      `[${'[],'.repeat(20_000)}[]]`,
      `{"a":1e${'9'.repeat(1_000)}}`,
      'a=b&c=d',
    )
    .map((text) => new TextEncoder().encode(text)),
)
