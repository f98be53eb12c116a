// Hosts that the page contacted.
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { formatBytes } from '#lib/format.ts'
import type { TabProps } from '../tab-props.ts'
import css from '../tables.module.css'
import hostCss from './requests.module.css'

/** Hosts with their party, requests, and bytes; most requests first. */
export function RequestsTab({ result }: TabProps) {
  const { t, i18n } = useTranslation()
  const { requests } = result
  const size = (bytes: number) => formatBytes(bytes, i18n.language)
  const hosts = [...requests.hosts].sort((a, b) => b.requests - a.requests)
  if (hosts.length === 0) return <Notice title={t('result.requests.none')} />
  return (
    <>
      <p className="tw-muted">
        {t('result.requests.summary', { total: requests.total, failed: requests.failed, bytes: size(requests.receivedBytes) })}
        {requests.prevented ? `. ${t('result.requests.prevented', { count: requests.prevented })}` : null}
      </p>
      <div className={`${css.scroll} ${hostCss.hosts}`}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('result.requests.host')}</th>
              <th scope="col" className={hostCss.party}>
                {t('result.requests.party')}
              </th>
              <th scope="col" className={`${css.number} ${hostCss.figure}`}>
                {t('result.requests.count')}
              </th>
              <th scope="col" className={`${css.number} ${hostCss.figure}`}>
                {t('result.requests.bytes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {hosts.map((host) => (
              <tr key={host.host}>
                <td className={css.mono}>{host.host}</td>
                <td>{t(`words.party.${host.party}`)}</td>
                <td className={css.number}>
                  {host.requests} <span className={hostCss.unit}>{t('result.requests.unit', { count: host.requests })}</span>
                </td>
                <td className={css.number}>{size(host.receivedBytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
