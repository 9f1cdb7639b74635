import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { templateQuery } from '../queries.ts'
import { BACK, TemplateView } from './TemplateView.tsx'

const route = getRouteApi(paths.template)

export function TemplatePage() {
  const { templateId } = route.useParams()
  const { data, error, refetch } = useQuery(templateQuery(templateId))
  if (data) return <TemplateView key={templateId} read={data} />
  return (
    <Page title="Template" line={error ? undefined : ' '} back={BACK}>
      {error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <>
          <Skeleton height={48} />
          <Skeleton height={480} />
        </>
      )}
    </Page>
  )
}
