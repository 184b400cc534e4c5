import {
  type Attributes,
  type Meter,
  type MetricOptions,
  metrics,
  type ObservableResult,
} from '@opentelemetry/api'

/** Instrumentation scope of this package's instruments and spans. */
export const scope = '@foyer/server'

/** Counts what happens. */
export type Counter = { add(value: number, attributes?: Attributes): void }
/** Records durations or sizes. */
export type Histogram = { record(value: number, attributes?: Attributes): void }
/** A value that can go up and down. */
export type Gauge = { record(value: number, attributes?: Attributes): void }
/** Values that are read on each collection. A series that is no longer reported disappears. */
export type ObservedGauge = {
  /** Registers a function that reports the values; returns the function that removes it. */
  observe(read: (result: Pick<ObservableResult, 'observe'>) => void): () => void
}

/**
 * Creates the instrument on first use, and again for another provider. Unlike the tracing API, the metrics API has no
 * proxy that forwards to a provider set later. Without a provider, an instrument does nothing.
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

/**
 * Defines a counter with a name as in [OpenTelemetry](https://opentelemetry.io/docs/specs/semconv/general/metrics/).
 */
export function defineCounter(name: string, options: MetricOptions): Counter {
  const get = define((meter) => meter.createCounter(name, options))
  return { add: (value, attributes) => get().add(value, attributes) }
}

/** Defines a sum that can also decrease, such as open sockets. */
export function defineUpDownCounter(name: string, options: MetricOptions): Counter {
  const get = define((meter) => meter.createUpDownCounter(name, options))
  return { add: (value, attributes) => get().add(value, attributes) }
}

/** Defines a histogram of seconds; `boundaries` if those for HTTP requests do not fit. */
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

/** Defines a gauge that shows the last recorded value. */
export function defineGauge(name: string, options: MetricOptions): Gauge {
  const get = define((meter) => meter.createGauge(name, options))
  return { record: (value, attributes) => get().record(value, attributes) }
}

/** Defines values that are read on each collection. Uses the provider registered when observing starts. */
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
