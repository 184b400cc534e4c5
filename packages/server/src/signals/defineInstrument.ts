import {
  type Attributes,
  type Meter,
  type MetricOptions,
  metrics,
  type ObservableResult,
} from '@opentelemetry/api'

/** Name under which instruments and spans of this package appear. */
export const scope = '@foyer/server'

/** Counts what happens. */
export type Counter = { add(value: number, attributes?: Attributes): void }
/** Records durations or sizes. */
export type Histogram = { record(value: number, attributes?: Attributes): void }
/** Shows a value that goes up and down. */
export type Gauge = { record(value: number, attributes?: Attributes): void }
/** Shows values that are read whenever somebody looks: what is no longer read is no longer shown. */
export type ObservedGauge = {
  /** Has the values read from now on; returns the end of it. */
  observe(read: (result: Pick<ObservableResult, 'observe'>) => void): () => void
}

/**
 * Creates the instrument when it is first used, and again for another provider. The metrics API has no stand-in that
 * forwards to a provider set later, as the tracing API has; without a provider an instrument does nothing.
 */
function define<instrument>(create: (meter: Meter) => instrument): () => instrument {
  let provider: unknown
  let instrument: instrument
  return () => {
    const current = metrics.getMeterProvider()
    if (current !== provider) {
      provider = current
      instrument = create(current.getMeter(scope))
    }
    return instrument
  }
}

/** A counter by its name in [OpenTelemetry](https://opentelemetry.io/docs/specs/semconv/general/metrics/). */
export function defineCounter(name: string, options: MetricOptions): Counter {
  const get = define((meter) => meter.createCounter(name, options))
  return { add: (value, attributes) => get().add(value, attributes) }
}

/** A sum that also shrinks, such as open sockets. */
export function defineUpDownCounter(name: string, options: MetricOptions): Counter {
  const get = define((meter) => meter.createUpDownCounter(name, options))
  return { add: (value, attributes) => get().add(value, attributes) }
}

/** A histogram of seconds, with `boundaries` where those of HTTP requests do not fit. */
export function defineHistogram(
  name: string,
  { boundaries, ...options }: MetricOptions & { boundaries?: number[] | undefined },
): Histogram {
  const explicitBucketBoundaries = boundaries ?? [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]
  const get = define((meter) =>
    meter.createHistogram(name, { unit: 's', ...options, advice: { explicitBucketBoundaries } }),
  )
  return { record: (value, attributes) => get().record(value, attributes) }
}

/** A value as it was last seen. */
export function defineGauge(name: string, options: MetricOptions): Gauge {
  const get = define((meter) => meter.createGauge(name, options))
  return { record: (value, attributes) => get().record(value, attributes) }
}

/** Values that are read whenever somebody looks. The provider is the one that is registered when that begins. */
export function defineObservedGauge(name: string, options: MetricOptions): ObservedGauge {
  const get = define((meter) => meter.createObservableGauge(name, options))
  return {
    observe(read) {
      const gauge = get()
      gauge.addCallback(read)
      return () => gauge.removeCallback(read)
    },
  }
}
