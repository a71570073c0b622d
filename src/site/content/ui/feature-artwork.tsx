import type { ExplainedFeature } from '../item-content.ts'

/** The print features guide of cards and tags: what the artwork of each feature must hold (001 §2). */
export function FeatureArtwork({ features }: { features: readonly ExplainedFeature[] }) {
  return (
    <section>
      <h3 className="text-xl">Print features in your artwork</h3>
      <dl className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ code, title, artwork }) => (
          <div key={code} className="border-t border-line pt-3">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-0.5 text-sm text-soft">{artwork}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
