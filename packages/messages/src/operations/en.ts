// English texts of the operators' commands: `tillwatch-server` with backup, restore, check, reseal, and staff.

/** With the option that every command has. */
const usage = (text: string) => `${text}

Commands print in English. For Spanish, add --language es.`

export const operationsEn = {
  'usage.server': usage(`Usage: npx --no tillwatch-server ROLE [ARGUMENTS]

  migrate    update the database to this version; run it once for each release
  api        serve the site and the API; run as many as you need
  worker     open pages and do all other work; run as many as you need
  backup     write a backup to a file
  restore    restore a backup
  check      check an installation, and change nothing
  reseal     after the secret changes, encrypt everything with the new one
  staff      decide on refunds, and grant the staff role

"npm start" runs everything on one machine.`),
  'usage.no-role': 'There is no role "{role}".',
  'usage.language': 'Tillwatch does not support the language "{language}". Use en or es.',
  'usage.backup': usage(`Usage: npx --no tillwatch-server backup FILE [--with-keys]

Writes the database and all contents to FILE. The server can keep running. FILE can be - for standard output.

  --with-keys   include this installation's keys, encrypted with a passphrase: set it in TILLWATCH_BACKUP_PASSPHRASE, or enter it on standard input

Exit codes: 0 complete backup, 1 no backup, 3 backup without contents that were already lost or damaged.`),
  'usage.restore': usage(`Usage: npx --no tillwatch-server restore FILE [--without-keys | --check] [--unverified]

Restores a backup into a new installation, which must have no accounts and must not be running. FILE can be - for standard input.

  --without-keys   do not restore the keys in FILE
  --check          only check whether FILE is complete and undamaged; restore nothing
  --unverified     accept FILE if it has no signature, or is signed with a key other than this installation's evidence key

Set the passphrase for the keys in TILLWATCH_BACKUP_PASSPHRASE, or enter it on standard input.
Exit codes: 0 restored, 1 nothing restored, 3 restored, but the check afterward found a fault.`),
  'usage.check': usage(`Usage: npx --no tillwatch-server check

Checks this installation, running or stopped, and changes nothing. Prints a line for each check.
Exit codes: 0 no faults found, 1 nothing could be checked, 3 faults found.`),
  'usage.reseal': usage(`Usage: npx --no tillwatch-server reseal

After TILLWATCH_SECRET changes, this encrypts with the new secret everything that is still encrypted with the previous one.
Set TILLWATCH_SECRET to the new secret, and TILLWATCH_SECRET_PREVIOUS to the previous one. Run it while Tillwatch is stopped.
Exit codes: 0 success, 1 nothing was changed, 3 some data cannot be decrypted with either secret.`),
  'usage.staff': usage(`Usage: npx --no tillwatch-server staff COMMAND

  list                                               list who can use the staff area
  grant EMAIL --by NAME                              give a person who signed up access to the staff area
  withdraw EMAIL --by NAME                           revoke that access, including in open sessions
  forget-factor EMAIL                                remove a lost second factor, so that the person sets up a new one
  refunds                                            list the refunds that are on hold, about to be paid, or failed
  release CANCELLATION --by NAME                     pay a refund that is on hold
  refuse CANCELLATION --by NAME --reason TEXT        refuse a refund that is on hold, permanently
  retry CANCELLATION --by NAME                       retry a failed refund
  settle CANCELLATION --by NAME --reason TEXT        close a failed refund that was paid another way; the reason says how
  flag ACCOUNT --by NAME --reason TEXT               put future refunds to an account on hold
  clear ACCOUNT --by NAME                            stop putting future refunds to an account on hold
  findings                                           count the scans that contradict how Tillwatch reads their policies

The audit log records NAME, the decision, and the reason. The worker pays released and retried refunds within five minutes.`),

  'migrate.current': 'The database is up to date.',
  'migrate.applied': 'Applied {names}.',
  'database.behind': 'The version of the database does not match this program. Run "npx --no tillwatch-server migrate" first.',

  'backup.terminal': 'Standard output is a terminal. Specify a file, or pipe the backup to another program.',
  'backup.unfinished': 'The backup did not finish.',
  'backup.interrupted': 'The backup was interrupted. No file was kept.',
  'backup.disk-full': 'The disk that holds {file} is full, so the backup was not saved. Free some space, then start the backup again.',
  'backup.reader-ended': 'The program that was reading the backup from standard output ended early, so the backup is incomplete.',
  'backup.cannot-write': '{file} cannot be written: its folder does not exist, or this user does not have permission to write there.',
  'backup.exists': '{file} already exists. Choose another file name.',
  'backup.standard-output': 'standard output',
  'backup.done': 'Backed up {rows} rows and {count} contents ({size}) to {file}.',
  'backup.with-keys': 'The backup contains this installation’s keys. Nobody, including you, can open them without the passphrase.',
  'backup.without-keys':
    'The backup does not contain keys. Keep copies of TILLWATCH_DATA/secret and TILLWATCH_DATA/evidence-key.pem elsewhere, or use --with-keys.',
  'backup.unsigned': 'The backup is not signed, because no evidence key is set or stored in TILLWATCH_DATA.',
  'backup.signed': 'The backup is signed with this installation’s evidence key, {signer}.',
  'backup.lost': '{count} contents were already lost or damaged, so the backup does not contain them: {names}',
  'backup.other-version': 'This data was written by {writer} (it contains the migration {name}). Back it up with that version.',
  'backup.no-data': 'This database contains no Tillwatch data. Check DATABASE_URL or TILLWATCH_DATA.',
  'backup.no-keys':
    'The keys are not set and not in {folder}. Set TILLWATCH_DATA to the server’s folder, or set TILLWATCH_SECRET and TILLWATCH_EVIDENCE_KEY as on the server.',
  'writer.newer': 'a newer version of Tillwatch',
  'writer.draft': 'a development version from before Tillwatch 0.1.0',

  'passphrase.none':
    'The keys in the backup need a passphrase. Set TILLWATCH_BACKUP_PASSPHRASE, or enter the passphrase on standard input.',
  'passphrase.short': 'The passphrase has fewer than {min} characters.',
  'passphrase.ask': 'Backup passphrase:',
  'passphrase.repeat': 'Repeat the passphrase:',
  'passphrase.differ': 'The passphrases do not match.',
  'passphrase.wrong': 'The passphrase does not open the keys in this backup. Nothing was restored.',

  'restore.sound.with-keys': 'The backup from {madeAt} (version {version}, with keys) is complete and undamaged.',
  'restore.sound.without-keys': 'The backup from {madeAt} (version {version}, without keys) is complete and undamaged.',
  'restore.done': 'Restore complete. Everyone must sign in again.',
  'restore.nothing': 'Nothing was restored.',
  'restore.interrupted': 'The restore was interrupted. Nothing was restored.',
  'restore.disk-full': 'The disk is full, so nothing was restored. Free some space, then start the restore again.',
  'restore.cannot-read': '{file} cannot be read: it does not exist, or this user does not have permission to read it.',
  'restore.incomplete': 'The backup is incomplete.',
  'restore.changed': 'The backup was changed after it was checked. Nothing was restored.',
  'restore.rows': 'Not all rows in the table {name} could be restored. Nothing was restored.',
  'restore.has-accounts':
    'This installation already has accounts. Restore into a new one: set another TILLWATCH_DATA, or another database in DATABASE_URL.',
  'restore.running': 'Tillwatch is running on this database. Stop it, restore, then start it again.',
  'restore.newer-database': 'This database is newer than the backup. Restore into an empty database, which Tillwatch then updates.',
  'restore.foreign-tables': 'This database contains tables that do not belong to Tillwatch. Restore into an empty database.',
  'restore.other-secret':
    'TILLWATCH_SECRET differs from the secret in the backup. Unset it to store the secret from the backup in TILLWATCH_DATA.',
  'restore.newer-format':
    'This backup was made by a newer version of Tillwatch (it has format {format}). Restore it with that version or a later one.',
  'restore.newer':
    'This backup was made by a newer version of Tillwatch (version {version}, with the migration {name}). Restore it with that version or a later one.',
  'restore.draft':
    'This backup was made by a development version from before Tillwatch 0.1.0 (it contains the migration {name}), which no release can restore.',
  'restore.other-order':
    'This backup was made by version {version}, which runs the migrations in a different order. Restore it with that version.',
  'restore.damaged': 'The backup is damaged or incomplete: {why}.',
  'damage.header': 'it does not begin with the header of a backup',
  'damage.after-end': 'it contains data after its end',
  'damage.hash': 'the content {sha256} does not match its hash',
  'damage.early': 'it ends early',
  'damage.contents-missing': 'contents are missing',
  'damage.contents-differ': 'its contents differ from its list of contents',
  'damage.no-json': 'one of its descriptions is not JSON',
  'damage.field': 'one of its descriptions has an invalid field ({field})',
  'damage.place': '{path} is in the wrong place',
  'damage.rows': 'rows in the table {name} are missing or changed',
  'damage.signature': 'its signature is invalid',
  'damage.end-place': 'its end is in the wrong place',
  'damage.part': 'one of its parts cannot be read',
  'damage.part-size': 'one of its parts exceeds the size limit',

  'signed.own': 'It is signed with its installation’s evidence key, {signer}.',
  'signed.none': 'It is not signed.',
  'signed.by': 'It is signed with the key {signer}.',
  'signed.unverified': '{signature} Its origin was not verified.',
  'signed.nothing-to-compare':
    '{signature} This installation has no evidence key to compare it with. Check that it is the key of the installation that was backed up.',
  'signed.forged': 'The backup might be forged: {why}. Nothing was restored. If you know that the backup is yours, add --unverified.',
  'signed.forged.none': 'it has no signature',
  'signed.forged.other': 'it is signed with the key {signer}, but the evidence key here is {own}',

  'restored.log': 'evidence: {state}',
  'restored.unsound': 'NOT SOUND. {fault}',
  'restored.contents': 'contents: {count} ({size}), each matching its digest',
  'restored.lost': 'contents: {count} were lost or damaged before the backup, so they are missing here too',

  'log.empty': 'no records',
  'log.sound': '{records} records, {checkpoints} checkpoints, sound',
  'log.failed': 'Verification failed.',
  'log.unreadable': 'The log cannot be read: {why}',

  'outcome.ok': 'ok',
  'outcome.fault': 'FAULT',
  'outcome.not-evaluated': 'not evaluated',
  'check.log-fault': 'evidence for account {id} {name}: {fault} Do not change the database. Compare it with an earlier pack or backup.',
  'check.logs': 'evidence: the logs of {accounts} accounts are verified, {records} records',
  'check.contents': 'contents',
  'check.packs': 'files of evidence packs',
  'check.files': '{what}: {checked}, each matching its digest',
  'check.files-lost': '{what}: {count} of {checked} are lost: {names}. {remedy}',
  'check.exports': 'export archives: {count}, without a stored digest',
  'state.missing': 'missing',
  'state.damaged': 'damaged',
  'state.unreadable': 'unreadable',
  'state.sound': 'sound',
  'remedy.contents':
    'Copy their files from a backup into TILLWATCH_DATA/contents. Or wait: the next scan that receives the same bytes stores them again. If all files are missing, TILLWATCH_DATA probably names the wrong folder.',
  'remedy.packs': 'Generate the packs again.',
  'remedy.report': 'Report this with the server log.',
  'remedy.evidence': 'Do not change the database. Compare it with an earlier pack or backup.',
  'remedy.scans': 'Cancel these scans, and scan the pages again.',
  'remedy.restore': 'The database is damaged. Restore a backup.',
  'records.fault': '{check}: {count} {wrong}: {names}. {remedy}',
  'well.scan-without-job': 'scans: each queued or running scan has a job',
  'well.scan-without-result': 'scans: each evaluated scan has a result',
  'well.scan-ended-twice': 'scans: no scan ended twice',
  'well.artifact-without-scan': 'artifacts: each belongs to an existing scan',
  'well.evidence-gap': 'evidence: record numbers have no gaps or duplicates',
  'well.evidence-twice': 'evidence: no scan is recorded twice',
  'well.evidence-missing': 'evidence: each evaluated scan is recorded',
  'well.alert-twice': 'alerts: no channel was notified twice about the same stage of an incident',
  'well.alert-delivered-twice': 'alerts: no alert is recorded as delivered twice',
  'wrong.scan-without-job': 'queued or running scans without a job',
  'wrong.scan-without-result': 'evaluated scans without a result',
  'wrong.scan-ended-twice': 'scans that ended twice',
  'wrong.artifact-without-scan': 'missing scans that artifacts refer to',
  'wrong.evidence-gap': 'accounts with gaps or duplicates in their record numbers',
  'wrong.evidence-twice': 'scans recorded twice in the evidence',
  'wrong.evidence-missing': 'evaluated scans without evidence',
  'wrong.alert-twice': 'incidents that a channel was notified about twice',
  'wrong.alert-delivered-twice': 'alerts recorded as delivered twice',
  'processes.unknown': 'processes: this system does not list processes in /proc',
  'processes.left': 'processes: {count} left over from programs that ended: {names}. End these processes.',
  'processes.none': 'processes: none left over from programs that ended',
  'process.browser': 'browser',
  'process.worker': 'worker',
  'process.payments': 'payments',
  'server.other': 'database server: set by DATABASE_URL, so its processes are not checked',
  'server.adopted': 'database server: process {pid} was running although no program used it. It ends with this check.',
  'server.ok': 'database server: it runs only while a program uses it',

  'kind.alert-channels': 'alert channels',
  'kind.journey-secrets': 'journey secrets',
  'kind.second-factors': 'second factors',
  'kind.signing-keys': 'signing keys',
  'reseal.no-previous': 'Set TILLWATCH_SECRET_PREVIOUS to the secret that the data is encrypted with.',
  'reseal.no-secret': 'Set TILLWATCH_SECRET to the new secret.',
  'reseal.same': 'TILLWATCH_SECRET and TILLWATCH_SECRET_PREVIOUS are the same. Set TILLWATCH_SECRET to the new secret.',
  'reseal.kind': '{name}: {resealed} encrypted with the new secret, {current} already were',
  'reseal.kind-lost':
    '{name}: {resealed} encrypted with the new secret, {current} already were, {lost} cannot be decrypted with either secret',

  'staff.granted': 'Granted. {email} can open /staff after signing in and setting up a second factor there.',
  'staff.withdrawn': 'Withdrawn. {email} can no longer use the staff area.',
  'staff.factor-removed': 'Removed. {email} must set up a new second factor at /staff.',
  'staff.nobody': 'Nobody can use the staff area.',
  'staff.person': '{email}  granted by {by} on {at}, has a second factor',
  'staff.person-without-factor': '{email}  granted by {by} on {at}, has no second factor yet',
  'refund.released': 'Released. The worker pays the refund within five minutes, and the buyer gets an email.',
  'refund.refused': 'Refused. Nothing will be paid, and the buyer gets an email without your reason.',
  'refund.retried': 'The worker retries the refund within five minutes.',
  'refund.settled': 'Settled. Nothing more is paid through the payments service. The buyer does not get an email.',
  'refund.none': 'No refunds need a decision.',
  'refund.held': 'held',
  'refund.refunding': 'about to be paid',
  'refund.failed': 'failed: check the payments service, then retry or settle',
  'refund.account': 'account {id} ({name}), subscription {subscription}, canceled {at}',
  'refund.suspicion': 'suspicion: {reason}',
  'refund.no-suspicion': 'the account is no longer under suspicion',
  'account.flagged': 'Flagged. From now on, refunds to this account need a decision.',
  'account.cleared': 'Cleared. Refunds that are already on hold still need a decision.',
  'findings.none': 'No scan contradicted how Tillwatch reads its policies.',
  'findings.one': '{day}  {code}  {count} scan',
  'findings.other': '{day}  {code}  {count} scans',
} as const
