import { Link } from 'react-router'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Tabs, useTab } from '#platform/ui/tabs.tsx'
import type { ProductView } from '#print/catalogue/item-view.ts'
import { viewAddress } from '#shop/configurator/addresses.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import type { ExplainedFeature } from '../item-content.ts'

interface FeatureExplainerProps {
  features: readonly ExplainedFeature[]
  product: ProductView
  choices: Choices
}

/** The print features explainer: a panel that opens and closes, with a tab for each feature (001 §2). */
export function FeatureExplainer({ features, product, choices }: FeatureExplainerProps) {
  const [code, show] = useTab(
    'feature',
    features.map((text) => text.code),
  )
  const shown = features.find((text) => text.code === code)
  return (
    <details open className="group">
      <summary className="flex items-center gap-3">
        <h3 className="text-2xl">Print features</h3>
        <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-5">
        <Tabs
          label="Print features"
          variant="chips"
          tabs={features}
          chosen={code}
          address={(feature) => viewAddress(choices, { tab: 'special-features', feature })}
          onChoose={show}
        >
          {shown !== undefined && <Explained text={shown} product={product} />}
        </Tabs>
      </div>
    </details>
  )
}

/** So that rows are full: the columns of so many pictures, where they are not three. */
const COLUMNS: Readonly<Record<number, string>> = { 2: 'grid-cols-2', 4: 'grid-cols-2 md:grid-cols-4 lg:grid-cols-2' }

function Explained({ text, product }: { text: ExplainedFeature; product: ProductView }) {
  const offered = product.attributes.print_features.some(({ code }) => code === text.code)
  return (
    <div className="grid gap-x-14 gap-y-6 pt-7 lg:grid-cols-2">
      <div>
        <h4 className="text-xl font-[650]">{text.title}</h4>
        <p className="mt-2 text-lg">{text.description}</p>
        <ul className="mt-4 grid gap-1.5 text-soft">
          {text.points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Icon name="check" className="mt-1 size-4 shrink-0" />
              {point}
            </li>
          ))}
        </ul>
        {!offered && <NotOffered text={text} product={product} />}
      </div>
      <ul className={`grid content-start gap-3 ${COLUMNS[text.pictures.length] ?? 'grid-cols-3'}`}>
        {text.pictures.map(({ file_path, name }) => (
          <li key={file_path} className="text-center text-sm">
            <Picture
              src={file_path}
              alt=""
              width={240}
              height={240}
              sizes="(width < 576px) 50vw, 300px"
              className="mb-1.5 h-auto w-full rounded-md border border-line bg-sheet"
            />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

const STANDARD_CARD = 'standard-business-card'

function NotOffered({ text, product }: { text: ExplainedFeature; product: ProductView }) {
  return (
    <Notice className="mt-5">
      {text.title} is not offered for {product.name}.
      {product.url_slug === STANDARD_CARD && (
        <>
          {' '}
          Look at{' '}
          <Link to="/business-cards/premium-business-card?featured=1" className="link">
            Premium Business Cards
          </Link>{' '}
          or{' '}
          <Link to="/business-cards/swing-tags?featured=1" className="link">
            Swing Tags
          </Link>
          .
        </>
      )}
    </Notice>
  )
}
