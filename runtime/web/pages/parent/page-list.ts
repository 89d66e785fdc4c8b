import { askPage } from './ask/ask-page.ts';
import { childrenPage } from './children/children-page.ts';
import { consentPage } from './consent/consent-page.ts';
import { devicesPage } from './devices/devices-page.ts';
import { firstStepsPage } from './first-steps/first-steps-page.ts';
import { historyPage, todayPage } from './history/history-page.ts';
import type { ParentPage } from './parent-page.ts';
import { reportPage } from './report/report-page.ts';
import { robotPage } from './robot/robot-page.ts';
import { rulesPage } from './rules/rules-page.ts';
import { skillsPage } from './skills/skills-page.ts';
import { trustPage } from './trust/trust-page.ts';

/** The parent's pages in the order of the menu; the first is shown where the address names none. */
export const PAGES: readonly ParentPage[] = [
  todayPage,
  historyPage,
  skillsPage,
  reportPage,
  askPage,
  rulesPage,
  childrenPage,
  consentPage,
  trustPage,
  devicesPage,
  robotPage,
  firstStepsPage,
];
