const { FOYER_FUZZ, FOYER_FUZZ_SEED, FOYER_FUZZ_SHRINK } = process.env

/**
 * How much is sent: the same few hundred in each run of the tests, and with `npm run fuzz` 10,000 others each time. A failure
 * names its seed, which `FOYER_FUZZ_SEED` takes; with `FOYER_FUZZ_SHRINK=1` the least that fails is looked for.
 */
export const fuzzRuns = {
  numRuns: Number(FOYER_FUZZ ?? 200),
  seed: FOYER_FUZZ_SEED ? Number(FOYER_FUZZ_SEED) : FOYER_FUZZ ? Date.now() % 2 ** 31 : 20_261_127,
  endOnFailure: FOYER_FUZZ_SHRINK !== '1',
}
