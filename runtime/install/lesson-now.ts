/**
 * Run by the installer before it restarts the robot: exit code 0 where a lesson is under way on this machine, 1 where none
 * is or no robot answers.
 */
import { loadSettings } from '#config/load.ts';
import { findRobot } from '#runtime/web/client.ts';
import { isEverywhere } from '#runtime/web/network/hosts.ts';
import { bracketed } from '#runtime/web/network/own-addresses.ts';
import { isUnderWay } from './under-way.ts';

const { host, port } = loadSettings({ environment: process.env }).web;
const robot = await findRobot(`http://${isEverywhere(host) ? '127.0.0.1' : bracketed(host)}:${port}/`);
process.exitCode = robot !== null && isUnderWay(await robot.desk()) ? 0 : 1;
