// English texts about a script's standing: its risk, its examination, and how bulk authorization treats it.
export const standingEn = {
  'verdict.benign': 'No signs of a skimmer',
  'verdict.suspicious': 'Suspicious code',
  'verdict.malicious': 'Malicious code',
  'verdict.inconclusive': 'Not evaluated: the code couldn’t be fully analyzed',
  'verdict.not-understood': 'Not evaluated: the code couldn’t be analyzed',
  'verdict.waiting': 'Being analyzed',
  'verdict.since': '{verdict}, since {when}',
  'verdict.elsewhere': 'Known to be malicious since {when}',
  'risk.title': 'Why the risk is {score}',
  'risk.incident-malicious': 'This script is part of an open malicious incident.',
  'risk.incident-targeted': 'This script is part of an open incident because a change to it targets payments.',
  'risk.incident-capability': 'This script is part of an open incident because it’s new or gained a new capability.',
  'risk.verdict-malicious': 'This script’s code is malicious.',
  'risk.verdict-suspicious': 'This script’s code is suspicious.',
  'risk.verdict-inconclusive': 'This script’s code couldn’t be fully analyzed, so it isn’t evaluated.',
  'risk.malicious-elsewhere': 'The same code was found to be malicious on another site.',
  'risk.scan': 'Found by the last scan that saw this script:',
  'risk.incident': 'View incident',
  'examining-one': '1 new script is being analyzed (about 1 minute). Bulk authorization skips it until then.',
  examining: '{count} new scripts are being analyzed (about 1 minute). Bulk authorization skips them until then.',
  'look.malicious': 'The code is malicious',
  'look.suspicious': 'The code is suspicious',
  'look.incident': 'The script has an open incident',
  'look.waiting': 'The code is being analyzed',
  'look.not-understood': 'The code couldn’t be analyzed',
  'bulk.pinned': 'Scripts whose code couldn’t be analyzed',
  'bulk.pinned-text':
    'Tillwatch doesn’t know what these scripts can do. If you authorize them, the authorization covers only today’s content. Any other content will need a new decision.',
  'bulk.unpinnable': 'Scripts that can’t be pinned',
  'bulk.unpinnable-text':
    'No scan could read the content of these scripts, so the authorization also covers new versions. It doesn’t count as a method that assures integrity.',
  'bulk.unreadable-one':
    '1 script can’t be pinned because no scan could read its content. It stays undecided. To authorize it, too, clear this option.',
  'bulk.unreadable':
    '{count} scripts can’t be pinned because no scan could read their content. They stay undecided. To authorize them, too, clear this option.',
  'bulk.no-pin':
    'You can’t limit the authorization to the current content because the script’s code couldn’t be analyzed and no scan could read its content',
  'cause.judged-malicious': 'Tillwatch revoked the authorization because the code is malicious.',
  'cause.judged-malicious-elsewhere':
    'Tillwatch revoked the authorization because the same code was found to be malicious on another site.',
  'cause.flagged':
    'The vendor’s or folder’s authorization doesn’t cover this script because it was flagged. Decide on this script separately.',
  'behaviour.flagged':
    'In the last scan, the script didn’t touch any payment fields or send anything. It might still be malicious, so check its incidents and the verdicts on its versions.',
  'left-out-one': '1 flagged script was skipped and needs its own decision.',
  'left-out': '{count} flagged scripts were skipped and need their own decisions.',
} as const
